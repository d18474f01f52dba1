import type { BerkasPetunjuk } from '#shared/api/assignment-instructions.ts'
import type { IsianTugas, TugasDosen } from '#shared/api/assignment-plans.ts'
import { PETUNJUK_HURUF } from '#shared/rules/tugas.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { fromField, toField } from '../../parts/moment.ts'
import { knownBy } from './petunjuk-preview.ts'

const DAY_MS = 86_400_000

/** The form as it is typed; numbers and moments are text until they are sent. */
export type Typed = {
	judul: string
	petunjuk: string
	berkas: BerkasPetunjuk[]
	poin: string
	terima_teks: boolean
	terima_berkas: boolean
	tenggat: string
	terlambat: boolean
	potongan: string
	ditutup: string
	kriteria: { nama: string; poin: string }[]
}

/** An assignment as it stands, or a new one that is due in a week. */
export function typedOf(tugas: TugasDosen | undefined): Typed {
	const tenggat = tugas?.tenggat ?? new Date(Date.now() + 7 * DAY_MS).toISOString()
	const day = toField(tenggat).slice(0, 10)
	return {
		judul: tugas?.judul ?? '',
		petunjuk: tugas?.petunjuk ?? '',
		berkas: tugas?.berkas ?? [],
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

/** What was typed upon: the version of an assignment, or 0 and the name under which a new one is sent. */
export type Dasar = { versi: number; id: string }

/** What was typed before the form was shut, and upon what. */
export function keptOf(kept: unknown): { typed: Typed; dasar: Dasar } | undefined {
	const found = kept as (Typed & Dasar) | null
	if (typeof found?.versi !== 'number') return undefined
	const { versi, id, ...typed } = found
	// Written by an older page, it knows nothing of files, or of its name.
	return { typed: { ...typed, berkas: typed.berkas ?? [] }, dasar: { versi, id: id ?? randomUuid() } }
}

const number = (text: string): number => Number(text.replace(',', '.'))

/** What the server is sent, or why it cannot be. */
export function isianOf(typed: Typed, terbit: boolean): IsianTugas | string {
	const kriteria = typed.kriteria
		.filter(({ nama, poin }) => nama.trim() !== '' || poin !== '')
		.map(({ nama, poin }) => ({ nama: nama.trim(), poin: number(poin) }))
	const poin = kriteria.length > 0 ? kriteria.reduce((sum, one) => sum + one.poin, 0) : number(typed.poin)
	const tenggat = fromField(typed.tenggat)
	const ditutup = typed.terlambat ? fromField(typed.ditutup) : null
	if (typed.judul.trim().length < 3) return 'Tulis judul tugas, paling sedikit 3 huruf.'
	if (typed.petunjuk.length > PETUNJUK_HURUF) return `Petunjuk paling panjang ${PETUNJUK_HURUF} huruf.`
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
		berkas: typed.berkas.map(knownBy),
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
export function ruleOf(tugas: TugasDosen | undefined, typed: Typed) {
	const isian = isianOf(typed, true)
	if (!tugas || typeof isian === 'string') return undefined
	const { tenggat, potongan_persen } = isian
	const same = Date.parse(tenggat) === Date.parse(tugas.tenggat) && potongan_persen === tugas.potongan_persen
	return same ? undefined : { tenggat, potongan_persen }
}

/** Some days after a moment of a field. */
export function laterBy(field: string, days: number): string {
	const moment = fromField(field)
	return moment ? toField(new Date(Date.parse(moment) + days * DAY_MS).toISOString()) : ''
}
