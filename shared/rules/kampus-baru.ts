import { type IsiPengaturan, judgePengaturan, PENGATURAN_WAJIB } from './pengaturan.ts'
import { readPeriode } from './periode.ts'
import { teksHari } from './tanggal.ts'

export type ProgramStudi = { kode: string; nama: string; jenjang: string }
export type Periode = { kode: string; mulai: string; selesai: string }

/** All that a campus begins with. */
export type CampusPlan = {
	pengaturan: IsiPengaturan
	administrator: string
	program_studi: ProgramStudi[]
	periode: Periode
}

/** As much of it as is known so far. */
export type CampusDraft = {
	pengaturan: IsiPengaturan
	administrator: string | undefined
	program_studi: ProgramStudi[]
	periode: Periode | undefined
}

/** What is wrong with a programme of study, in a sentence, or null. */
export function judgeProgramStudi({ kode, nama, jenjang }: ProgramStudi): string | null {
	if (!/^[A-Z]{2,8}$/.test(kode))
		return `Kode program studi "${kode}" harus 2 sampai 8 huruf besar, seperti TI`
	if (nama.trim() === '' || nama.length > 100) return `Nama program studi ${kode} belum benar`
	if (!/^[A-Z][A-Za-z0-9 -]{0,9}$/.test(jenjang))
		return `Jenjang program studi ${kode} belum benar; tulis seperti S1 atau D3`
	return null
}

/** The same for a term. */
export function judgePeriode({ kode, mulai, selesai }: Periode): string | null {
	if (!/^20\d\d[123]$/.test(kode))
		return `Kode periode "${kode}" harus tahun dan 1 (Ganjil), 2 (Genap), atau 3 (Antara), seperti 20261`
	for (const tanggal of [mulai, selesai])
		if (!isTanggal(tanggal)) return `"${tanggal}" bukan tanggal; tulis seperti 2026-08-31`
	if (selesai <= mulai) return 'Periode harus selesai setelah mulai'
	const { tahun } = readPeriode(kode)
	const years = [tahun, tahun + 1].map(String)
	if (!years.includes(mulai.slice(0, 4))) return `Periode ${kode} tidak mulai pada ${teksHari(mulai)}`
	return null
}

/** A day that the calendar has. */
function isTanggal(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
	const day = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What is wrong with the administrator's address. It is an account, so it follows the rule of all addresses. */
export const judgeEmail = (email: string): string | null =>
	judgePengaturan('email', email) && `"${email}" bukan alamat email`

/** Everything that is missing or wrong; nothing when the campus can be made. */
export function judgePlan(draft: CampusDraft): string[] {
	const { pengaturan, administrator, program_studi, periode } = draft
	const given = Object.entries(pengaturan) as [keyof IsiPengaturan, string][]
	const kode = program_studi.map((one) => one.kode)
	const twice = kode.find((one, i) => kode.indexOf(one) !== i)
	return [
		...PENGATURAN_WAJIB.filter((kunci) => !pengaturan[kunci]?.trim()).map((kunci) =>
			judgePengaturan(kunci, ''),
		),
		...given.filter(([, isi]) => isi.trim() !== '').map(([kunci, isi]) => judgePengaturan(kunci, isi)),
		administrator === undefined ? 'Email administrator belum disebutkan' : judgeEmail(administrator),
		program_studi.length === 0 ? 'Program studi belum disebutkan' : null,
		...program_studi.map(judgeProgramStudi),
		twice === undefined ? null : `Program studi ${twice} disebutkan dua kali`,
		periode === undefined ? 'Periode pertama belum disebutkan' : judgePeriode(periode),
	].filter((problem) => problem !== null)
}
