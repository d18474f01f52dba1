import { Button, Textarea } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { TugasMahasiswa } from '#shared/api/assignments.ts'
import { AKHIRAN_TUGAS, BERKAS_TUGAS_MAKS } from '#shared/rules/tugas.ts'
import { call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { t } from '#web/lib/language.ts'
import { currentAccount } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import css from './hand-in-form.module.css'
import { tugasQuery, tugasSayaQuery } from './queries.ts'
import { type Berkas, useUploads } from './use-uploads.ts'

/** Where a student writes, attaches and hands in. What is typed outlives the page; files go on where they were. */
export function HandInForm({ tugas, onDone }: { tugas: TugasMahasiswa; onDone: () => void }) {
	const { id, pengumpulan } = tugas
	const draft = `tugas:${currentAccount()}:${id}`
	const [teks, setTeks] = useState(() => {
		const kept = readDraft(draft)
		return typeof kept === 'string' ? kept : (pengumpulan?.teks ?? '')
	})
	const { files, add, remove } = useUploads(tugas)
	const [asking, setAsking] = useState(false)
	const queries = useQueryClient()
	const send = useMutation({
		mutationFn: async () =>
			call('POST /api/tugas/:id/kumpulkan', {
				params: { id },
				body: {
					teks: tugas.terima_teks ? teks : '',
					berkas: files.flatMap((one) => (one.state === 'whole' && one.id ? [one.id] : [])),
					menggantikan: pengumpulan?.ke ?? 0,
				},
			}),
		onSuccess: async () => {
			clearDraft(draft)
			await queries.invalidateQueries({ queryKey: tugasQuery(id).queryKey })
			void queries.invalidateQueries({ queryKey: tugasSayaQuery.queryKey })
			onDone()
		},
		onSettled: () => setAsking(false),
	})
	const busy = files.some(({ state }) => state === 'sending' || state === 'waiting')
	const unfinished = files.some(({ state }) => state === 'left' || state === 'failed')
	const ready = files.some(({ state }) => state === 'whole')
	const empty = !ready && (!tugas.terima_teks || teks.trim() === '')
	const full = files.length >= BERKAS_TUGAS_MAKS
	return (
		<DataCard title={pengumpulan ? t('Ganti kumpulan Anda') : t('Kumpulkan tugas')}>
			<div className={css.form}>
				{tugas.terima_teks ? (
					<Textarea
						label={t('Jawaban')}
						autosize
						minRows={5}
						maxLength={50_000}
						value={teks}
						onChange={(event) => {
							setTeks(event.currentTarget.value)
							storeDraft(draft, event.currentTarget.value)
						}}
					/>
				) : null}
				{tugas.terima_berkas ? <Files files={files} full={full} onAdd={add} onRemove={remove} /> : null}
				{send.error ? (
					<p className={css.problem} role="alert">
						{send.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button
						disabled={empty || busy || unfinished}
						loading={send.isPending}
						onClick={() => (pengumpulan || tugas.sikap === 'terlambat' ? setAsking(true) : send.mutate())}
					>
						{t('Kumpulkan')}
					</Button>
					<p className={css.hint}>
						{busy
							? t('Menunggu berkas selesai dikirim.')
							: unfinished
								? t('Hapus atau kirim ulang berkas yang belum lengkap.')
								: t('Yang dihitung adalah saat server menerima kumpulan Anda.')}
					</p>
				</div>
			</div>
			<ConfirmDialog
				opened={asking}
				title={pengumpulan ? t('Ganti kumpulan yang lama?') : t('Kumpulkan terlambat?')}
				confirmLabel={t('Kumpulkan')}
				busy={send.isPending}
				onConfirm={() => send.mutate()}
				onCancel={() => setAsking(false)}
			>
				{pengumpulan ? (
					<p>{t('Kumpulan baru menggantikan yang lama, dan waktunya dihitung dari sekarang.')}</p>
				) : null}
				{tugas.sikap === 'terlambat' ? (
					<p>
						{t('Tenggat sudah lewat: nilai dipotong {persen} % untuk setiap hari keterlambatan.', {
							persen: tugas.potongan_persen ?? 0,
						})}
					</p>
				) : null}
			</ConfirmDialog>
		</DataCard>
	)
}

type FilesProps = {
	files: readonly Berkas[]
	full: boolean
	onAdd: (files: readonly File[]) => void
	onRemove: (file: Berkas) => void
}

function Files({ files, full, onAdd, onRemove }: FilesProps) {
	const field = useRef<HTMLInputElement>(null)
	return (
		<div>
			<input
				ref={field}
				type="file"
				multiple
				hidden
				accept={AKHIRAN_TUGAS.join(',')}
				aria-label={t('Pilih berkas')}
				onChange={(event) => {
					onAdd([...(event.currentTarget.files ?? [])].slice(0, BERKAS_TUGAS_MAKS - files.length))
					event.currentTarget.value = ''
				}}
			/>
			<Button
				variant="default"
				disabled={full}
				leftSection={<IconPaperclip size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() => field.current?.click()}
			>
				{t('Pilih berkas')}
			</Button>
			<p className={css.hint}>
				{t('PDF, gambar, Office, atau zip; paling banyak {jumlah} berkas, masing-masing 25 MB.', {
					jumlah: BERKAS_TUGAS_MAKS,
				})}
			</p>
			{files.length > 0 ? (
				<ul className={css.files} aria-label={t('Berkas')}>
					{files.map((file) => (
						<li key={file.key} className={css.file} data-state={file.state}>
							<div className={css.name}>
								<p>{file.nama}</p>
								<p className={css.hint} aria-live="polite">
									{formatUkuran(file.ukuran)} · {stateOf(file)}
								</p>
								{file.state === 'sending' || file.state === 'waiting' ? (
									<progress value={file.share} aria-label={t('Mengirim {nama}', { nama: file.nama })} />
								) : null}
							</div>
							<IconButton label={t('Hapus {nama}', { nama: file.nama })} onClick={() => onRemove(file)}>
								<IconX size={18} stroke={1.8} />
							</IconButton>
						</li>
					))}
				</ul>
			) : null}
		</div>
	)
}

function stateOf({ state, share, problem }: Berkas): string {
	if (state === 'whole') return t('siap dikumpulkan')
	if (state === 'failed') return problem ?? t('gagal')
	if (state === 'left') return t('belum lengkap: pilih berkas yang sama untuk melanjutkan')
	if (state === 'waiting') return t('menunggu jaringan, dilanjutkan sendiri')
	return t('mengirim {persen} %', { persen: Math.floor(share * 100) })
}
