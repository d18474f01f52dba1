import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PengumumanKantor, PilihanSasaran } from '#shared/api/announcements.ts'
import { isTautan, PENGUMUMAN_HURUF, TAUTAN_HURUF } from '#shared/rules/pengumuman.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { campusZone } from '#web/lib/campus-time.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { AnnouncementList } from '#web/parts/announcements/announcement-list.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { type Isian, isianOf, isiOf, isOut, kosong, sasaranOf } from './isian.ts'
import { KeadaanCard } from './keadaan-card.tsx'
import { jumlahQuery, pengumumanQuery, refreshPengumuman } from './queries.ts'
import { SasaranFields } from './sasaran-fields.tsx'
import css from './tulis.module.css'
import { banyak } from './words.ts'

type Props = {
	/** Of a new one the id that it gets, unless a draft of it has one. */
	id: string
	/** Null for one that is not announced yet. */
	known: PengumumanKantor | null
	pilihan: PilihanSasaran
	onMade: (id: string) => void
}

/** Of a new one with its id: sent again after a reload it is the same one, and nobody is told twice. */
type Draf = { id?: string; versi: number; isian: Isian }
const keyOf = (id: string) => `pengumuman:${currentAccount()}:${id}`

/** All of an announcement, as its readers will see it beside; what is typed stays on this device until the server has it. */
export function PengumumanForm({ id: given, known, pilihan, onMade }: Props) {
	const key = keyOf(known ? given : 'baru')
	const [draf] = useState(() => readDraft(key) as Draf | null)
	const [id] = useState(known ? given : (draf?.id ?? given))
	// What was typed on another version is shown too: saving it then says who was quicker.
	const [base, setBase] = useState(draf?.versi ?? known?.versi ?? 0)
	const [isian, setIsian] = useState(() => draf?.isian ?? (known ? isianOf(known) : kosong(pilihan)))
	const [dirty, setDirty] = useState(draf !== null)
	const [asking, setAsking] = useState(false)
	useEffect(() => {
		if (dirty) storeDraft(key, { id, versi: base, isian } satisfies Draf)
	}, [key, id, base, isian, dirty])
	const latest = useRef(isian)
	latest.current = isian
	const set = (part: Partial<Isian>) => {
		// What is on its way stays so: it is not sent a second time beside itself.
		if (!save.isPending) save.reset()
		setIsian({ ...isian, ...part })
		setDirty(true)
	}
	/** What was typed while `sent` was on its way stays, upon what is saved now. */
	const take = (saved: PengumumanKantor, sent: Isian) => {
		if (latest.current === sent) {
			clearDraft(key)
			setDirty(false)
			setIsian(isianOf(saved))
		}
		setBase(saved.versi)
		queryClient.setQueryData(pengumumanQuery(saved.id).queryKey, saved)
		void refreshPengumuman()
	}
	const save = useMutation({
		mutationFn: (sent: Isian) =>
			known
				? call('PUT /api/kantor/pengumuman/:id', {
						params: { id },
						body: { versi: base, ...isiOf(sent), ...(isOut(known) && { mulai: known.mulai }) },
					})
				: call('POST /api/kantor/pengumuman', { body: { id, ...isiOf(sent) } }),
		onSuccess: ({ data }, sent) => {
			setAsking(false)
			take(data, sent)
			showSuccess(known ? 'Perubahan disimpan' : data.keadaan === 'terjadwal' ? 'Terjadwal' : 'Diumumkan')
			if (!known) onMade(id)
		},
		onError: (error, sent) => {
			void refreshPengumuman()
			if (!(error instanceof ApiError) || error.code !== 'announcement_exists') return
			// It has arrived before: what it should say now is a change of it, and is not saved yet.
			clearDraft(key)
			storeDraft(keyOf(id), { versi: 1, isian: sent } satisfies Draf)
			showError('Sudah terkirim sebelumnya', error.message)
			onMade(id)
		},
	})
	const sasaran = sasaranOf(isian)
	const someone = isian.untuk_mahasiswa || isian.untuk_dosen
	const listed = !sasaran.kelas || pilihan.kelas.includes(sasaran.kelas)
	const jumlah = useQuery({ ...jumlahQuery(sasaran), enabled: someone && listed })
	const wrongLink = isian.tautan.trim() !== '' && !isTautan(isian.tautan.trim())
	// Nothing is announced before it was said to how many.
	const counted = !jumlah.isPlaceholderData && !jumlah.isPending
	const ready =
		isian.judul.trim() !== '' && isian.isi.trim() !== '' && someone && listed && counted && !wrongLink
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!ready || save.isPending) return
		if (known) save.mutate(isian)
		else setAsking(true)
	}
	const problem = save.error ? (
		<p className={css.problem} role="alert">
			{save.error.message}
		</p>
	) : null
	const meant = someone && listed && counted && jumlah.data ? banyak(jumlah.data, sasaran) : null
	const total = (jumlah.data?.mahasiswa ?? 0) + (jumlah.data?.dosen ?? 0)
	return (
		<div className={css.layout}>
			<DataCard>
				<form className={css.form} onSubmit={submit}>
					<TextInput
						label="Judul"
						size="md"
						maxLength={160}
						value={isian.judul}
						onChange={(event) => set({ judul: event.currentTarget.value })}
					/>
					<Textarea
						label="Isi"
						description={`Teks biasa, paling banyak ${formatNumber(PENGUMUMAN_HURUF)} huruf. Baris baru tetap baris baru.`}
						autosize
						minRows={4}
						maxLength={PENGUMUMAN_HURUF}
						value={isian.isi}
						onChange={(event) => set({ isi: event.currentTarget.value })}
					/>
					<TextInput
						label="Tautan"
						description="Boleh kosong. Halaman kampus ini dimulai dengan /, yang lain dengan https://."
						size="md"
						maxLength={TAUTAN_HURUF}
						inputMode="url"
						value={isian.tautan}
						error={wrongLink ? 'Mulai dengan / atau https://, tanpa spasi' : undefined}
						onChange={(event) => set({ tautan: event.currentTarget.value })}
					/>
					<SasaranFields isian={isian} pilihan={pilihan} onChange={set} />
					<p className={css.count} role="status">
						{someone
							? listed
								? meant && `Sampai ke ${meant}.`
								: 'Pilih kelas dari daftar.'
							: 'Pilih mahasiswa, dosen, atau keduanya.'}
					</p>
					<div className={css.two}>
						<TextInput
							type="datetime-local"
							size="md"
							label={`Tampil mulai (${campusZone})`}
							description={
								isOut(known) ? 'Sudah tampil, sehingga tidak berubah.' : 'Kosong berarti sekarang.'
							}
							disabled={isOut(known)}
							value={isian.mulai}
							onChange={(event) => set({ mulai: event.currentTarget.value })}
						/>
						<TextInput
							type="datetime-local"
							size="md"
							label={`Sampai (${campusZone})`}
							description="Kosong berarti tanpa batas."
							min={isian.mulai}
							value={isian.selesai}
							onChange={(event) => set({ selesai: event.currentTarget.value })}
						/>
					</div>
					<Checkbox
						label="Sematkan: tampil paling atas dengan tanda Penting"
						checked={isian.penting}
						onChange={(event) => set({ penting: event.currentTarget.checked })}
					/>
					{asking ? null : problem}
					<div className={css.actions}>
						{dirty ? <span className={css.note}>Belum disimpan, tetapi aman di perangkat ini.</span> : null}
						{dirty ? (
							<Button
								variant="subtle"
								disabled={save.isPending}
								onClick={() => {
									clearDraft(key)
									window.location.reload()
								}}
							>
								Buang perubahan
							</Button>
						) : null}
						<Button type="submit" loading={save.isPending} disabled={!ready || !dirty}>
							{known ? 'Simpan perubahan' : isian.mulai ? 'Jadwalkan' : 'Umumkan'}
						</Button>
					</div>
				</form>
			</DataCard>
			<div className={css.side}>
				{known ? (
					<KeadaanCard
						known={known}
						versi={base}
						dirty={dirty}
						// Nothing is typed behind its question.
						onSaved={(saved) => take(saved, latest.current)}
						onPut={(isi) => set(isianOf({ ...isi, mulai: known.mulai }))}
					/>
				) : null}
				<DataCard flush title="Pratinjau">
					<AnnouncementList
						pengumuman={[
							{
								id,
								judul: isian.judul.trim() || 'Judul pengumuman',
								isi: isian.isi.trim() || 'Isi pengumuman tampil di sini.',
								penting: isian.penting,
								tautan: wrongLink ? null : isian.tautan.trim() || null,
								terbit_pada: known?.mulai ?? isiOf(isian).mulai ?? new Date().toISOString(),
							},
						]}
					/>
				</DataCard>
			</div>
			<ConfirmDialog
				opened={asking}
				title={isian.mulai ? 'Jadwalkan pengumuman ini?' : 'Umumkan sekarang?'}
				confirmLabel={`Umumkan kepada ${formatNumber(total)} orang`}
				busy={save.isPending}
				onConfirm={() => save.mutate(isian)}
				onCancel={() => setAsking(false)}
			>
				<p>
					“{isian.judul.trim()}” sampai ke {meant ?? 'yang dituju'}. Lonceng mereka berbunyi satu kali
					{isian.mulai ? ' pada waktunya' : ''}.
				</p>
				{problem}
			</ConfirmDialog>
		</div>
	)
}
