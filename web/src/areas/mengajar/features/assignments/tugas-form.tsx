import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IsianTugas, TugasDosen } from '#shared/api/assignment-plans.ts'
import { call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { fromField, toField } from '../../parts/moment.ts'
import { KriteriaFields } from './kriteria-fields.tsx'
import { perubahanQuery, refreshTugas } from './queries.ts'
import { ScoreChanges } from './score-changes.tsx'
import css from './tugas-form.module.css'

const DAY_MS = 86_400_000

/** The form as it is typed; numbers and moments are text until they are sent. */
type Typed = {
	judul: string
	petunjuk: string
	poin: string
	terima_teks: boolean
	terima_berkas: boolean
	tenggat: string
	terlambat: boolean
	potongan: string
	ditutup: string
	kriteria: { nama: string; poin: string }[]
}

function typedOf(tugas: TugasDosen | undefined): Typed {
	const tenggat = tugas?.tenggat ?? new Date(Date.now() + 7 * DAY_MS).toISOString()
	const day = toField(tenggat).slice(0, 10)
	return {
		judul: tugas?.judul ?? '',
		petunjuk: tugas?.petunjuk ?? '',
		poin: String(tugas?.poin ?? 100),
		terima_teks: tugas?.terima_teks ?? false,
		terima_berkas: tugas?.terima_berkas ?? true,
		tenggat: tugas ? toField(tenggat) : `${day}T23:59`,
		terlambat: tugas ? tugas.potongan_persen !== null : false,
		potongan: String(tugas?.potongan_persen ?? 10),
		ditutup: tugas?.ditutup_pada ? toField(tugas.ditutup_pada) : '',
		kriteria: (tugas?.kriteria ?? []).map(({ nama, poin }) => ({ nama, poin: String(poin) })),
	}
}

/** What was typed before the form was shut, as long as nobody has changed the assignment since. */
function keptOf(kept: unknown, versi: number): Typed | undefined {
	const found = kept as (Typed & { versi: number }) | null
	return found?.versi === versi ? found : undefined
}

const number = (text: string): number => Number(text.replace(',', '.'))

/** What the server is sent, or why it cannot be. */
function isianOf(typed: Typed, terbit: boolean): IsianTugas | string {
	const kriteria = typed.kriteria
		.filter(({ nama, poin }) => nama.trim() !== '' || poin !== '')
		.map(({ nama, poin }) => ({ nama: nama.trim(), poin: number(poin) }))
	const poin = kriteria.length > 0 ? kriteria.reduce((sum, one) => sum + one.poin, 0) : number(typed.poin)
	const tenggat = fromField(typed.tenggat)
	const ditutup = typed.terlambat ? fromField(typed.ditutup) : null
	if (typed.judul.trim().length < 3) return 'Tulis judul tugas, paling sedikit 3 huruf.'
	if (kriteria.some((one) => one.nama === '' || !(one.poin > 0)))
		return 'Setiap bagian rubrik memerlukan nama dan poin di atas 0.'
	if (!(poin > 0 && poin <= 1000)) return 'Poin harus di atas 0 dan paling banyak 1000.'
	if (!tenggat) return 'Isi tanggal dan jam tenggat.'
	if (ditutup === undefined) return 'Isi sampai kapan pengumpulan terlambat diterima.'
	const potongan = typed.terlambat ? number(typed.potongan) : null
	if (potongan !== null && !(Number.isInteger(potongan) && potongan >= 0 && potongan <= 100))
		return 'Potongan harus bilangan bulat dari 0 sampai 100.'
	return {
		judul: typed.judul,
		petunjuk: typed.petunjuk,
		poin: Math.round(poin * 10) / 10,
		terima_teks: typed.terima_teks,
		terima_berkas: typed.terima_berkas,
		tenggat,
		potongan_persen: potongan,
		ditutup_pada: ditutup,
		kriteria,
		terbit,
	}
}

/** The deadline and late rule, where they are not those of the assignment any more. */
function ruleOf(tugas: TugasDosen | undefined, typed: Typed) {
	const isian = isianOf(typed, true)
	if (!tugas || typeof isian === 'string') return undefined
	const { tenggat, potongan_persen } = isian
	const same = Date.parse(tenggat) === Date.parse(tugas.tenggat) && potongan_persen === tugas.potongan_persen
	return same ? undefined : { tenggat, potongan_persen }
}

type Props = {
	kelas: Kelas
	tugas?: TugasDosen
	onClose: () => void
	/** With the id of a new one. */
	onSaved: (id?: string) => void
}

/** Writes an assignment, or changes one. */
export function TugasForm({ kelas, tugas, onClose, onSaved }: Props) {
	// What is typed is based on what was there then; a colleague may change it meanwhile.
	const [versi] = useState(tugas?.versi ?? 0)
	const draft = `tugas:${currentAccount()}:${tugas?.id ?? Object.values(paramsOfKelas(kelas)).join('/')}`
	const [typed, setTyped] = useState(() => keptOf(readDraft(draft), versi) ?? typedOf(tugas))
	const [problem, setProblem] = useState('')
	const change = (part: Partial<Typed>) => {
		const next = { ...typed, ...part }
		setTyped(next)
		storeDraft(draft, { ...next, versi })
	}
	const rule = ruleOf(tugas, typed)
	const perubahan = useQuery(perubahanQuery(tugas?.id ?? '', rule))
	const save = useMutation({
		mutationFn: async (body: IsianTugas) => {
			if (tugas) {
				const terlihat = (perubahan.data?.berubah ?? []).map(({ stambuk, baru }) => ({ stambuk, baru }))
				await call('PUT /api/mengajar/tugas/:id', {
					params: { id: tugas.id },
					body: { ...body, versi, terlihat },
				})
				return undefined
			}
			const params = paramsOfKelas(kelas)
			return (await call('POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah', { params, body })).data
				.id
		},
		onSuccess: async (id) => {
			clearDraft(draft)
			await refreshTugas()
			onSaved(id)
		},
		onError: (error) => {
			setProblem(error.message)
			if (rule) void perubahan.refetch()
		},
	})
	const send = (terbit: boolean) => {
		const isian = isianOf(typed, terbit)
		setProblem(typeof isian === 'string' ? isian : '')
		if (typeof isian !== 'string') save.mutate(isian)
	}
	const published = tugas?.terbit_pada != null
	return (
		<Dialog
			opened
			onClose={onClose}
			closable={!save.isPending}
			place="form"
			title={tugas ? 'Ubah tugas' : 'Buat tugas'}
		>
			<form
				className={css.form}
				onSubmit={(event) => {
					event.preventDefault()
					// Enter in a field does not tell a class of an assignment that is half written.
					if (published) send(true)
				}}
			>
				<TextInput
					label="Judul"
					maxLength={150}
					data-autofocus
					value={typed.judul}
					onChange={(event) => change({ judul: event.currentTarget.value })}
				/>
				<Textarea
					label="Petunjuk"
					autosize
					minRows={4}
					maxLength={10_000}
					value={typed.petunjuk}
					onChange={(event) => change({ petunjuk: event.currentTarget.value })}
				/>
				<fieldset className={css.set}>
					<legend>Mahasiswa mengumpulkan</legend>
					<Checkbox
						label="Berkas (PDF, gambar, Office, zip; masing-masing paling besar 25 MB)"
						checked={typed.terima_berkas}
						onChange={(event) => change({ terima_berkas: event.currentTarget.checked })}
					/>
					<Checkbox
						label="Jawaban yang ditulis di halaman"
						checked={typed.terima_teks}
						onChange={(event) => change({ terima_teks: event.currentTarget.checked })}
					/>
				</fieldset>
				<div className={css.row}>
					<TextInput
						label="Tenggat"
						type="datetime-local"
						value={typed.tenggat}
						onChange={(event) => change({ tenggat: event.currentTarget.value })}
					/>
					{typed.kriteria.length === 0 ? (
						<TextInput
							label="Poin"
							inputMode="decimal"
							value={typed.poin}
							onChange={(event) => change({ poin: event.currentTarget.value })}
						/>
					) : null}
				</div>
				<fieldset className={css.set}>
					<legend>Bila terlambat</legend>
					<Checkbox
						label="Terima pengumpulan terlambat dengan potongan nilai"
						checked={typed.terlambat}
						onChange={(event) =>
							change({
								terlambat: event.currentTarget.checked,
								ditutup: typed.ditutup || laterBy(typed.tenggat, 3),
							})
						}
					/>
					{typed.terlambat ? (
						<div className={css.row}>
							<TextInput
								label="Potongan per hari (%)"
								description="Dari nilai yang diperoleh, untuk setiap hari yang dimulai"
								inputMode="numeric"
								value={typed.potongan}
								onChange={(event) => change({ potongan: event.currentTarget.value })}
							/>
							<TextInput
								label="Ditutup"
								description="Sesudahnya tidak ada yang diterima"
								type="datetime-local"
								value={typed.ditutup}
								onChange={(event) => change({ ditutup: event.currentTarget.value })}
							/>
						</div>
					) : null}
				</fieldset>
				{perubahan.data ? <ScoreChanges perubahan={perubahan.data} /> : null}
				<KriteriaFields kriteria={typed.kriteria} onChange={(kriteria) => change({ kriteria })} />
				{problem ? (
					<p className={css.problem} role="alert">
						{problem}
					</p>
				) : null}
				<div className={css.actions}>
					<Button
						variant="default"
						disabled={save.isPending}
						onClick={() => {
							clearDraft(draft)
							onClose()
						}}
					>
						Batal
					</Button>
					{published ? null : (
						<Button variant="default" loading={save.isPending} onClick={() => send(false)}>
							Simpan draf
						</Button>
					)}
					{published ? (
						<Button type="submit" loading={save.isPending || perubahan.isFetching}>
							Simpan
						</Button>
					) : (
						<Button loading={save.isPending} onClick={() => send(true)}>
							Terbitkan
						</Button>
					)}
				</div>
			</form>
		</Dialog>
	)
}

/** Some days after a moment of a field. */
function laterBy(field: string, days: number): string {
	const moment = fromField(field)
	return moment ? toField(new Date(Date.parse(moment) + days * DAY_MS).toISOString()) : ''
}
