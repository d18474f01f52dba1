import { Button, Textarea } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Pengumpulan, TugasMahasiswa } from '#shared/api/assignments.ts'
import { AKHIRAN_TUGAS, BERKAS_TUGAS_MAKS } from '#shared/rules/tugas.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { t } from '#web/lib/language.ts'
import { currentAccount } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Counted, daysLate } from './counted.tsx'
import css from './hand-in-form.module.css'
import { tugasQuery, tugasSayaQuery } from './queries.ts'
import { type Berkas, useUploads } from './use-uploads.ts'

type Props = {
	tugas: TugasMahasiswa
	/** With the number of the hand-in that was made. */
	onDone: (ke: number) => void
	onCancel?: (() => void) | undefined
}

/** Where a student writes, attaches and hands in. What is typed outlives the page; files go on where they were. */
export function HandInForm({ tugas, onDone, onCancel }: Props) {
	const { id, pengumpulan } = tugas
	const draft = `tugas:${currentAccount()}:${id}`
	const ke = pengumpulan?.ke ?? 0
	const [kept, setKept] = useState(() => keptOf(readDraft(draft)))
	// What was typed before the last hand-in came, perhaps from another device, does not take its place unseen.
	const [teks, setTeks] = useState(kept?.ke === ke ? kept.teks : (pengumpulan?.teks ?? ''))
	const write = (teks: string) => {
		setTeks(teks)
		storeDraft(draft, { teks, ke } satisfies Kept)
	}
	const offered = kept && kept.ke !== ke && kept.teks.trim() !== '' && kept.teks !== teks ? kept.teks : ''
	const { files, add, remove } = useUploads(tugas)
	const [asking, setAsking] = useState(false)
	/** Begun days after the deadline, as the student is told before it is sent. */
	const [late, setLate] = useState(0)
	const queries = useQueryClient()
	const send = useMutation({
		mutationFn: async (hari_terlambat: number) =>
			call('POST /api/tugas/:id/kumpulkan', {
				params: { id },
				body: {
					teks: tugas.terima_teks ? teks : '',
					berkas: files.flatMap((one) => (one.state === 'whole' && one.id ? [one.id] : [])),
					menggantikan: pengumpulan?.ke ?? 0,
					hari_terlambat,
				},
			}),
		onSuccess: async ({ data }) => {
			clearDraft(draft)
			onDone(data.ke)
			const { queryKey } = tugasQuery(id)
			await queries.cancelQueries({ queryKey })
			// The answer is the receipt, also where the network is gone right after it.
			queries.setQueryData(queryKey, (before) => before && withHandIn(before, data))
			for (const queryKey of [tugasSayaQuery.queryKey, ['beranda']])
				void queries.invalidateQueries({ queryKey })
		},
		onSettled: (_, error, known) => {
			// The deadline passed on the way: the answer says so, and asks as if it had passed before.
			const isLater = error instanceof ApiError && error.code === 'later_than_known'
			if (isLater) setLate(Math.max(daysLate(tugas), known + 1))
			setAsking(isLater)
			// Without an answer it may have been taken all the same: then the receipt comes with this.
			void queries.invalidateQueries({ queryKey: tugasQuery(id).queryKey })
		},
	})
	const press = () => {
		const days = daysLate(tugas)
		setLate(days)
		if (pengumpulan || (days > 0 && tugas.potongan_persen !== null)) setAsking(true)
		else send.mutate(days)
	}
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
						onChange={(event) => write(event.currentTarget.value)}
					/>
				) : null}
				{tugas.terima_teks && offered ? (
					<Button
						variant="default"
						className={css.offer ?? ''}
						onClick={() => {
							setKept(undefined)
							write(offered)
						}}
					>
						{t('Pakai ketikan di perangkat ini yang belum dikumpulkan')}
					</Button>
				) : null}
				{tugas.terima_berkas ? <Files files={files} full={full} onAdd={add} onRemove={remove} /> : null}
				{send.error ? (
					<p className={css.problem} role="alert">
						{send.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button disabled={empty || busy || unfinished} loading={send.isPending} onClick={press}>
						{t('Kumpulkan')}
					</Button>
					{onCancel ? (
						<Button variant="default" disabled={send.isPending} onClick={onCancel}>
							{t('Batal')}
						</Button>
					) : null}
					<p className={css.hint}>
						{busy
							? t('Menunggu berkas selesai dikirim.')
							: unfinished
								? t('Hapus atau kirim ulang berkas yang belum lengkap.')
								: null}
					</p>
				</div>
				<Counted tugas={tugas} />
			</div>
			<ConfirmDialog
				opened={asking}
				title={pengumpulan ? t('Ganti kumpulan yang lama?') : t('Kumpulkan terlambat?')}
				confirmLabel={t('Kumpulkan')}
				busy={send.isPending}
				onConfirm={() => send.mutate(late)}
				onCancel={() => setAsking(false)}
			>
				{pengumpulan ? (
					<p>
						{t(
							'Kumpulan baru menggantikan yang lama, dan waktunya dihitung dari sekarang. Yang lama tetap dapat dibaca oleh Anda dan dosen.',
						)}
					</p>
				) : null}
				{late > 0 && tugas.potongan_persen !== null ? (
					<p>
						{t(
							'Tenggat sudah lewat menurut jam server: terhitung terlambat {hari} hari, nilai dipotong {persen}%.',
							{
								hari: late,
								persen: Math.min(100, late * tugas.potongan_persen),
							},
						)}
					</p>
				) : null}
			</ConfirmDialog>
		</DataCard>
	)
}

/** What is typed and not handed in, with the hand-in that it was to replace. */
type Kept = { teks: string; ke: number }
const keptOf = (value: unknown): Kept | undefined =>
	typeof value === 'object' && value !== null && 'teks' in value && 'ke' in value
		? (value as Kept)
		: undefined

/** The assignment with what was just handed in. */
const withHandIn = (tugas: TugasMahasiswa, pengumpulan: Pengumpulan): TugasMahasiswa => ({
	...tugas,
	pengumpulan,
	dikumpulkan_pada: pengumpulan.dikumpulkan_pada,
	hari_terlambat: pengumpulan.hari_terlambat,
	unggahan: tugas.unggahan.filter(({ id }) => !pengumpulan.berkas.some((one) => one.id === id)),
})

type FilesProps = {
	files: readonly Berkas[]
	full: boolean
	onAdd: (files: readonly File[]) => void
	onRemove: (file: Berkas) => void
}

function Files({ files, full, onAdd, onRemove }: FilesProps) {
	const field = useRef<HTMLInputElement>(null)
	const choose = useRef<HTMLButtonElement>(null)
	const [tooMany, setTooMany] = useState(0)
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
					const chosen = [...(event.currentTarget.files ?? [])]
					const free = BERKAS_TUGAS_MAKS - files.length
					setTooMany(Math.max(0, chosen.length - free))
					onAdd(chosen.slice(0, free))
					event.currentTarget.value = ''
				}}
			/>
			<Button
				ref={choose}
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
			{tooMany > 0 ? (
				<p className={css.problem} role="alert">
					{t('{jumlah} berkas tidak ikut: paling banyak {maks}. Gabungkan menjadi satu PDF atau zip.', {
						jumlah: tooMany,
						maks: BERKAS_TUGAS_MAKS,
					})}
				</p>
			) : null}
			{files.length > 0 ? (
				<ul className={css.files} aria-label={t('Berkas')}>
					{files.map((file) => (
						<li key={file.key} className={css.file} data-state={file.state}>
							<div className={css.name}>
								<p>{file.nama}</p>
								<p className={css.hint}>
									{formatUkuran(file.ukuran)} ·{' '}
									{file.state === 'sending'
										? t('mengirim {persen}%', { persen: Math.floor(file.share * 100) })
										: null}
									{/* Each piece of each file would be too much to listen to. */}
									<span aria-live="polite">{stateOf(file)}</span>
								</p>
								{file.state === 'sending' || file.state === 'waiting' ? (
									<progress value={file.share} aria-label={t('Mengirim {nama}', { nama: file.nama })} />
								) : null}
							</div>
							<IconButton
								label={t('Hapus {nama}', { nama: file.nama })}
								onClick={() => {
									onRemove(file)
									setTooMany(0)
									choose.current?.focus()
								}}
							>
								<IconX size={18} stroke={1.8} />
							</IconButton>
						</li>
					))}
				</ul>
			) : null}
		</div>
	)
}

function stateOf({ state, problem }: Berkas): string {
	if (state === 'whole') return t('siap dikumpulkan')
	if (state === 'failed') return problem ?? t('gagal')
	if (state === 'left') return t('belum lengkap: pilih berkas yang sama untuk melanjutkan')
	if (state === 'waiting') return t('menunggu jaringan, dilanjutkan sendiri')
	return ''
}
