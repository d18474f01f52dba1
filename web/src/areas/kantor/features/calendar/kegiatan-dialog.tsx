import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { IsiKegiatan, KalenderKantor, KegiatanKantor } from '#shared/api/calendar-office.ts'
import { LABEL_KATEGORI, LABEL_KEPENTINGAN } from '#shared/rules/kalender.ts'
import { BIDANG_KEGIATAN, type BidangKegiatan, judgeHariKegiatan } from '#shared/rules/kegiatan-kalender.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRentang } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { Dampak } from './dampak.tsx'
import css from './kalender.module.css'
import { dampakQuery, refreshKalender } from './queries.ts'
import { JENIS } from './words.tsx'

type Props = { kalender: KalenderKantor; kegiatan: KegiatanKantor | null; onClose: () => void }

const BIDANG = Object.keys(BIDANG_KEGIATAN) as BidangKegiatan[]
const KEPENTINGAN = Object.keys(LABEL_KEPENTINGAN) as IsiKegiatan['kepentingan'][]

/** Two fields beside each other have their names in one line, whatever is said of either. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const isiOf = ({ id: _id, ditulis: _ditulis, ...isi }: KegiatanKantor): IsiKegiatan => isi

/** The term whose days today lies among, else the first. */
const kosong = ({ semester }: KalenderKantor): IsiKegiatan => ({
	periode: (semester.findLast(({ hari }) => hari !== null) ?? semester[0])?.kode ?? '',
	mulai: '',
	selesai: '',
	kegiatan: '',
	keterangan: '',
	kategori: 'academic',
	kepentingan: 'medium',
})

/** An event is written, changed or taken away; a holiday shows first which lectures it takes. */
export function KegiatanDialog({ kalender, kegiatan, onClose }: Props) {
	// With what was typed is kept what the form began with: what somebody else writes meanwhile is not overwritten unseen.
	const {
		fields,
		change: setDraft,
		forget,
		restart,
	} = useFormDraft(`kalender:${kegiatan?.id ?? 'baru'}`, () => {
		const start = kegiatan ? isiOf(kegiatan) : kosong(kalender)
		return { id: kegiatan?.id ?? randomUuid(), dari: start, isi: start }
	})
	const { id, dari, isi } = fields
	const giveUp = () => {
		forget()
		onClose()
	}
	const [removing, setRemoving] = useState(false)
	const set = (part: Partial<IsiKegiatan>) => {
		save.reset()
		setDraft({ isi: { ...isi, ...part } })
	}
	const menjadi = { ...isi, selesai: isi.selesai || isi.mulai }
	const term = kalender.semester.find(({ kode }) => kode === isi.periode)?.hari ?? undefined
	const wrong = isi.mulai !== '' ? judgeHariKegiatan(menjadi, term) : null
	const done = (text: string) => {
		forget()
		showSuccess(text)
		onClose()
		void refreshKalender()
	}
	const save = useMutation({
		mutationFn: () =>
			kegiatan
				? call('PUT /api/kantor/kalender/:id', { params: { id }, body: { dari, menjadi } })
				: call('POST /api/kantor/kalender', { body: { id, ...menjadi } }),
		onSuccess: () => done(kegiatan ? 'Kegiatan diubah' : 'Kegiatan ditambahkan'),
		// Somebody was quicker: what is there now stands behind the form.
		onError: () => void refreshKalender(),
	})
	const remove = useMutation({
		mutationFn: () => call('DELETE /api/kantor/kalender/:id', { params: { id } }),
		onSuccess: () => done('Kegiatan dihapus'),
	})
	const matters = (isi.kategori === 'holiday' || dari.kategori === 'holiday') && isi.mulai !== '' && !wrong
	const dampak = useQuery({
		...dampakQuery(kegiatan?.id ?? null, removing ? null : daysOf(menjadi)),
		enabled: matters,
	})
	const busy = save.isPending || remove.isPending
	const kini = kegiatan && isiOf(kegiatan)
	const moved = kini !== null && BIDANG.some((bidang) => kini[bidang] !== dari[bidang])
	const ready = isi.mulai !== '' && isi.kegiatan.trim() !== '' && !wrong
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !busy) save.mutate()
	}
	const seen = matters && dampak.data ? <Dampak dampak={dampak.data} /> : null
	return (
		<Dialog
			opened
			onClose={onClose}
			title={kegiatan ? 'Ubah kegiatan' : 'Kegiatan baru'}
			place="form"
			closable={!busy}
		>
			<form className={css.form} onSubmit={submit}>
				{kegiatan?.ditulis ? (
					<p className={css.note}>
						Terakhir ditulis {kegiatan.ditulis.oleh ?? 'sistem'}, {campus.date(kegiatan.ditulis.pada)} pukul{' '}
						{campus.time(kegiatan.ditulis.pada)}.
					</p>
				) : null}
				<TextInput
					label="Kegiatan"
					data-autofocus
					maxLength={160}
					value={isi.kegiatan}
					disabled={busy}
					onChange={(event) => set({ kegiatan: event.currentTarget.value })}
				/>
				<div className={css.pair}>
					<NativeSelect
						size="md"
						label="Semester"
						value={isi.periode}
						disabled={busy}
						data={kalender.semester.map(({ kode, nama }) => ({ value: kode, label: nama }))}
						onChange={(event) => set({ periode: event.currentTarget.value })}
					/>
					<NativeSelect
						size="md"
						label="Jenis"
						description={isi.kategori === 'holiday' ? 'Pada hari libur tidak ada kuliah.' : undefined}
						inputWrapperOrder={BELOW}
						value={isi.kategori}
						disabled={busy}
						data={JENIS.map((one) => ({ value: one, label: LABEL_KATEGORI[one] }))}
						onChange={(event) => set({ kategori: event.currentTarget.value as IsiKegiatan['kategori'] })}
					/>
				</div>
				<div className={css.pair}>
					<TextInput
						type="date"
						label="Tanggal mulai"
						value={isi.mulai}
						disabled={busy}
						error={wrong?.bidang === 'mulai' ? wrong.pesan : undefined}
						onChange={(event) => set({ mulai: event.currentTarget.value })}
					/>
					<TextInput
						type="date"
						label="Tanggal selesai"
						description="Kosongkan bila hanya satu hari."
						inputWrapperOrder={BELOW}
						min={isi.mulai}
						value={isi.selesai}
						disabled={busy}
						error={wrong?.bidang === 'selesai' ? wrong.pesan : undefined}
						onChange={(event) => set({ selesai: event.currentTarget.value })}
					/>
				</div>
				<NativeSelect
					size="md"
					label="Kepentingan"
					value={isi.kepentingan}
					disabled={busy}
					data={KEPENTINGAN.map((one) => ({ value: one, label: LABEL_KEPENTINGAN[one] }))}
					onChange={(event) => set({ kepentingan: event.currentTarget.value as IsiKegiatan['kepentingan'] })}
				/>
				<Textarea
					label="Keterangan"
					description="Boleh kosong. Tampil saat kegiatan dibuka di kalender."
					autosize
					minRows={2}
					maxLength={600}
					value={isi.keterangan}
					disabled={busy}
					onChange={(event) => set({ keterangan: event.currentTarget.value })}
				/>
				<div role="status">{removing ? null : seen}</div>
				{save.error ? (
					<p className={css.problem} role="alert">
						{save.error.message}
					</p>
				) : null}
				{moved && !busy ? (
					<Sementara
						onKeep={() => {
							save.reset()
							setDraft({ dari: kini })
						}}
						onTake={() => {
							save.reset()
							restart()
						}}
					>
						Sementara itu kegiatan ini menjadi {kini.kegiatan}, {formatRentang(kini.mulai, kini.selesai)},{' '}
						{LABEL_KATEGORI[kini.kategori]}.
					</Sementara>
				) : null}
				<div className={css.actions}>
					{kegiatan ? (
						<Button variant="subtle" color="danger" disabled={busy} onClick={() => setRemoving(true)}>
							Hapus kegiatan
						</Button>
					) : null}
					<Button variant="default" disabled={busy} onClick={giveUp}>
						Batal
					</Button>
					<Button type="submit" disabled={!ready} loading={save.isPending}>
						Simpan
					</Button>
				</div>
			</form>
			<ConfirmDialog
				opened={removing}
				title={`Hapus ${dari.kegiatan}?`}
				confirmLabel="Hapus kegiatan"
				danger
				busy={remove.isPending}
				onConfirm={() => remove.mutate()}
				onCancel={() => setRemoving(false)}
			>
				<p>Kegiatan ini hilang dari kalender mahasiswa dan umum. Isinya tetap tercatat di jejak.</p>
				{seen}
				{remove.error ? (
					<p className={css.problem} role="alert">
						{remove.error.message}
					</p>
				) : null}
			</ConfirmDialog>
		</Dialog>
	)
}

const daysOf = ({ mulai, selesai, kategori }: IsiKegiatan) => ({ mulai, selesai, kategori })
