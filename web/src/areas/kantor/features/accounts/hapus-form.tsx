import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import type { Halangan, PenghapusanMahasiswa } from '#shared/api/erasure.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { Frame } from './akun-forms.tsx'
import css from './akun-sheet.module.css'
import { penghapusanQuery } from './queries.ts'

type Props = { akun: AkunLengkap; onClose: () => void }

const NASIB = [
	['dihapus', 'Dihapus'],
	['disamarkan', 'Disamarkan'],
	['disimpan', 'Tetap disimpan'],
] as const

const HALANGAN: Readonly<Record<Halangan, (jumlah: number) => string>> = {
	aktif: () => 'Masih tercatat sebagai mahasiswa. Catat keluar di halaman mahasiswa dahulu.',
	tagihan: (jumlah) => `${jumlah} tagihan belum lunas.`,
	ujian: (jumlah) => `${jumlah} ujian belum selesai dikerjakan.`,
	permohonan: (jumlah) => `${jumlah} permohonan menunggu putusan.`,
	khs: (jumlah) => `${jumlah} KHS menunggu pengesahan.`,
	salinan: () => 'Salinan datanya sedang dibuat.',
}

/** Erasing what is held on a student: first what it would do, then the number typed again. */
export function HapusForm({ akun, onClose }: Props) {
	const { id } = akun
	const client = useQueryClient()
	const { withPassword, dialog } = useWithPassword()
	const { data, error, isFetching, refetch } = useQuery(penghapusanQuery(id))
	const [menolak, setMenolak] = useState(false)
	const hapus = useMutation({
		mutationFn: (stambuk: string) =>
			withPassword(() =>
				call('POST /api/kantor/akun/:id/penghapusan-data', { params: { id }, body: { stambuk } }),
			),
		onSuccess: () => {
			showSuccess('Data pribadi dihapus')
			onClose()
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['akun-kantor'] }),
	})
	if (menolak) return <Tolak id={id} onClose={() => setMenolak(false)} />
	return (
		<>
			<Dialog
				opened
				onClose={onClose}
				title={`Hapus data pribadi ${akun.nama ?? akun.email}`}
				closable={!hapus.isPending}
			>
				{data?.status === 'dihapus' ? (
					<p>
						Data pribadi mahasiswa ini dihapus {data.diputuskan_pada ? campus.date(data.diputuskan_pada) : ''}{' '}
						oleh {data.oleh ?? 'petugas'}. Akunnya ditutup.
					</p>
				) : data ? (
					<Pratinjau
						data={data}
						busy={hapus.isPending}
						problem={hapus.error}
						onHapus={hapus.mutate}
						onTolak={() => setMenolak(true)}
					/>
				) : error ? (
					<ErrorState
						title="Gagal memuat pratinjau"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label="Memuat pratinjau" />
				)}
			</Dialog>
			{dialog}
		</>
	)
}

type PratinjauProps = {
	data: PenghapusanMahasiswa
	busy: boolean
	problem: Error | null
	onHapus: (stambuk: string) => void
	onTolak: () => void
}

function Pratinjau({ data, busy, problem, onHapus, onTolak }: PratinjauProps) {
	const [typed, setTyped] = useState('')
	const stambuk = typed.trim()
	const blocked = data.halangan.length > 0
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!busy && !blocked && stambuk === data.stambuk) onHapus(stambuk)
	}
	return (
		<form onSubmit={submit} className={css.form} noValidate>
			{data.status === 'diminta' && data.diminta_pada ? (
				<p>Diminta mahasiswa {campus.date(data.diminta_pada)}.</p>
			) : null}
			{blocked ? (
				<div role="alert" className={css.problem}>
					<p>Belum dapat dihapus:</p>
					<ul className={css.list}>
						{data.halangan.map(({ kode, jumlah }) => (
							<li key={kode}>{HALANGAN[kode](jumlah)}</li>
						))}
					</ul>
				</div>
			) : null}
			{NASIB.map(([nasib, kata]) => (
				<section key={nasib}>
					<h3>{kata}</h3>
					<ul className={css.list}>
						{data.bagian
							.filter((bagian) => bagian.nasib === nasib)
							.map(({ judul, alasan, jumlah }) => (
								<li key={judul}>
									{judul}
									{jumlah === null ? '' : ` (${jumlah})`}. <span className={css.note}>{alasan}</span>
								</li>
							))}
					</ul>
				</section>
			))}
			{blocked ? null : (
				<TextInput
					label={`Ketik NIM ${data.stambuk} untuk menghapus`}
					description="Penghapusan tidak dapat diurungkan."
					value={typed}
					maxLength={40}
					inputMode="numeric"
					autoComplete="off"
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
			)}
			{problem ? (
				<p className={css.problem} role="alert">
					{problem.message}
				</p>
			) : null}
			<div className={css.buttons}>
				{data.status === 'diminta' ? (
					<Button variant="default" disabled={busy} onClick={onTolak}>
						Tolak permintaan
					</Button>
				) : null}
				<Button type="submit" color="danger" loading={busy} disabled={blocked || stambuk !== data.stambuk}>
					Hapus data
				</Button>
			</div>
		</form>
	)
}

function Tolak({ id, onClose }: { id: string; onClose: () => void }) {
	const client = useQueryClient()
	const [alasan, setAlasan] = useState('')
	const tolak = useMutation({
		mutationFn: () =>
			call('POST /api/kantor/akun/:id/penghapusan-data/tolak', {
				params: { id },
				body: { alasan: alasan.trim() },
			}),
		onSuccess: () => {
			showSuccess('Permintaan ditolak')
			onClose()
		},
		onSettled: () => client.invalidateQueries({ queryKey: ['akun-kantor'] }),
	})
	return (
		<Frame
			title="Tolak permintaan penghapusan?"
			label="Tolak"
			danger
			blocked={alasan.trim().length < 3}
			busy={tolak.isPending}
			error={tolak.error}
			onSubmit={() => tolak.mutate()}
			onClose={onClose}
		>
			<p>Alasannya dikirim ke email mahasiswa dan tampil di Pengaturannya.</p>
			<Textarea
				label="Alasan"
				value={alasan}
				maxLength={500}
				autosize
				minRows={2}
				withAsterisk
				onChange={(event) => setAlasan(event.currentTarget.value)}
			/>
		</Frame>
	)
}
