import { Button, FileButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BerkasPertemuan } from '#shared/api/meeting-files.ts'
import { BERKAS_PERTEMUAN_BYTES, BERKAS_PERTEMUAN_MAKS } from '#shared/rules/berkas-pertemuan.ts'
import { AKHIRAN_TUGAS } from '#shared/rules/tugas.ts'
import { call, callFile } from '#web/lib/api.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { formatPercent } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { sendTitipan } from '#web/parts/staff/send-titipan.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './files-card.module.css'
import { berkasQuery, type Meeting, paramsOfMeeting } from './queries.ts'

const PATH = '/api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/berkas'
const MB = 1024 * 1024

/** Files of a meeting for its students: what is there, one more, one less. */
export function FilesCard({ meeting }: { meeting: Meeting }) {
	const params = paramsOfMeeting(meeting)
	const queryClient = useQueryClient()
	const query = berkasQuery(meeting)
	const { data, error, refetch } = useQuery(query)
	const [sent, setSent] = useState({ nama: '', share: 0, waiting: false })
	const stop = useRef(new AbortController())
	useEffect(() => () => stop.current.abort(), [])
	const [going, setGoing] = useState<BerkasPertemuan>()
	const known = (berkas: BerkasPertemuan[]) => queryClient.setQueryData(query.queryKey, berkas)
	const add = useMutation({
		mutationFn: async (files: readonly File[]) => {
			stop.current = new AbortController()
			const { signal } = stop.current
			for (const file of files) {
				setSent({ nama: file.name, share: 0, waiting: false })
				if (file.size === 0) throw new Error(`${file.name} kosong`)
				if (file.size > BERKAS_PERTEMUAN_BYTES)
					throw new Error(`${file.name} lebih besar dari ${BERKAS_PERTEMUAN_BYTES / MB} MB`)
				const nama = file.name.slice(-300).toWellFormed()
				const put = (titipan: string, signal: AbortSignal) =>
					call(`POST ${PATH}`, { params, query: { nama, titipan }, body: undefined, signal })
				const onProgress = (share: number, waiting: boolean) => setSent({ nama: file.name, share, waiting })
				known((await sendTitipan(file, put, { signal, onProgress })).data)
			}
			return files.length
		},
		onSuccess: (size) => showSuccess(size === 1 ? 'Berkas tersimpan' : `${size} berkas tersimpan`),
		onError: (problem) => {
			if (!stop.current.signal.aborted) showError('Berkas tidak tersimpan', problem.message)
		},
	})
	const drop = useMutation({
		mutationFn: async (berkas: string) =>
			known((await call(`DELETE ${PATH}/:berkas`, { params: { ...params, berkas } })).data),
		onSuccess: () => setGoing(undefined),
		onError: (problem) => {
			setGoing(undefined)
			showError('Berkas tidak dihapus', problem.message)
			void refetch()
		},
	})
	return (
		<DataCard title="Berkas pertemuan">
			<p className={css.help}>
				Tampil pada jadwal mata kuliah mahasiswa kelas ini. PDF, Word, Excel, PowerPoint, gambar, zip, atau
				txt; paling besar {BERKAS_PERTEMUAN_BYTES / MB} MB, paling banyak {BERKAS_PERTEMUAN_MAKS} berkas.
			</p>
			{error ? (
				<p className={css.help} role="alert">
					{error.message}
				</p>
			) : null}
			{data && data.length > 0 ? (
				<ul className={css.files}>
					{data.map((one) => (
						<li key={one.id}>
							<DownloadButton file={one} />
							<IconButton label={`Hapus ${one.nama}`} onClick={() => setGoing(one)}>
								<IconTrash size={20} stroke={1.7} aria-hidden="true" />
							</IconButton>
						</li>
					))}
				</ul>
			) : null}
			<FileButton multiple accept={AKHIRAN_TUGAS.join(',')} onChange={(files) => add.mutate(files)}>
				{(props) => (
					<Button {...props} variant="default" disabled={!data} loading={add.isPending}>
						Tambah berkas
					</Button>
				)}
			</FileButton>
			{add.isPending ? (
				<div className={css.sending}>
					<p className={css.help} role="status">
						{sent.waiting
							? `${sent.nama} menunggu jaringan, ${formatPercent(Math.floor(sent.share * 100))} sudah sampai.`
							: `Mengunggah ${sent.nama}, ${formatPercent(Math.floor(sent.share * 100))}`}
					</p>
					<Button variant="subtle" onClick={() => stop.current.abort()}>
						Hentikan
					</Button>
				</div>
			) : null}
			<ConfirmDialog
				opened={going !== undefined}
				onCancel={() => setGoing(undefined)}
				title={`Hapus ${going?.nama ?? ''}?`}
				confirmLabel="Hapus"
				danger
				busy={drop.isPending}
				onConfirm={() => going && drop.mutate(going.id)}
			>
				Mahasiswa tidak dapat mengunduhnya lagi. Yang sudah mengunduh tetap memilikinya.
			</ConfirmDialog>
		</DataCard>
	)
}

function DownloadButton({ file: { id, nama, ukuran } }: { file: BerkasPertemuan }) {
	const load = useMutation({
		mutationFn: async () =>
			saveFile(await callFile('GET /api/berkas-pertemuan/:id', { params: { id } }), nama),
		onError: (problem) => showError('Berkas belum dapat diunduh', problem.message),
	})
	return (
		<button type="button" aria-disabled={load.isPending} onClick={() => load.isPending || load.mutate()}>
			{nama} <span>{formatUkuran(ukuran)}</span>
		</button>
	)
}
