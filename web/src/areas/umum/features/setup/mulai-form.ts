import { judgeEmail, judgePeriode, judgeProgramStudi, type ProgramStudi } from '#shared/rules/kampus-baru.ts'
import { PASSWORD_MIN } from '#shared/rules/password.ts'
import {
	type IsiPengaturan,
	judgePengaturan,
	KUNCI_IDENTITAS,
	type KunciPengaturan,
	PENGATURAN_WAJIB,
} from '#shared/rules/pengaturan.ts'
import { namaZona, waktuKampus } from '#shared/rules/waktu.ts'
import { ZONA_BIASA, ZONA_WAKTU } from '#shared/rules/zona-waktu.ts'

/** What is typed, but for the password: that is kept nowhere. */
export type Isian = {
	pengaturan: IsiPengaturan
	program_studi: ProgramStudi[]
	/** First year of the academic year, and the digit of the term. */
	tahun: string
	term: string
	mulai: string
	selesai: string
	administrator: string
}

export type Sandi = {
	password: string
	konfirmasi: string
	/** What the server had against this password. */
	ditolak?: { password: string; alasan: string }
}

export const KOSONG: ProgramStudi = { kode: '', nama: '', jenjang: 'S1' }

/** What somebody begins with: the zone of their own clock, if it is one of the country, and the term that probably runs. */
export function isianAwal(now: Date, zonaPeramban: string): Isian {
	const zona_waktu = ZONA_WAKTU.find((zona) => namaZona(zona) === namaZona(zonaPeramban)) ?? ZONA_BIASA
	const [tahun, bulan] = waktuKampus(now, zona_waktu).tanggal.split('-').map(Number) as [number, number]
	const ganjil = bulan >= 8 || bulan === 1
	return {
		pengaturan: { zona_waktu },
		program_studi: [KOSONG],
		tahun: String(bulan >= 8 ? tahun : tahun - 1),
		term: ganjil ? '1' : '2',
		mulai: '',
		selesai: '',
		administrator: '',
	}
}

export const KUNCI_KAMPUS = KUNCI_IDENTITAS.slice(0, KUNCI_IDENTITAS.indexOf('khs_nama'))
export const KUNCI_DOKUMEN = KUNCI_IDENTITAS.slice(KUNCI_IDENTITAS.indexOf('khs_nama'))

export const LANGKAH = [
	'Kampus',
	'Tampilan',
	'Dokumen',
	'Program studi',
	'Semester',
	'Administrator',
	'Periksa',
] as const

export const LANGKAH_SANDI = LANGKAH.indexOf('Administrator')

export const kodePeriode = ({ tahun, term }: Isian): string => `${tahun}${term}`

/** What is wrong in a step, by the name of the field; nothing when the next one can come. */
export function salahPada(langkah: number, isian: Isian, sandi: Sandi): Record<string, string> {
	const found = (entries: [string, string | null][]) =>
		Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
	switch (LANGKAH[langkah]) {
		case 'Kampus':
			return found(KUNCI_KAMPUS.map((kunci) => [kunci, salahIsi(kunci, isian)]))
		case 'Tampilan':
			return found([['warna', salahIsi('warna', isian)]])
		case 'Dokumen':
			return found(KUNCI_DOKUMEN.map((kunci) => [kunci, salahIsi(kunci, isian)]))
		case 'Program studi': {
			const kode = isian.program_studi.map((prodi) => prodi.kode)
			return found(
				isian.program_studi.map((prodi, i) => [
					`prodi${i}`,
					belumAda({ Kode: prodi.kode, Nama: prodi.nama }) ??
						judgeProgramStudi(prodi) ??
						(kode.indexOf(prodi.kode) < i ? `Program studi ${prodi.kode} disebutkan dua kali` : null),
				]),
			)
		}
		case 'Semester': {
			const { mulai, selesai } = isian
			const periode = { kode: kodePeriode(isian), mulai, selesai }
			return found([['periode', belumAda({ Mulai: mulai, Selesai: selesai }) ?? judgePeriode(periode)]])
		}
		case 'Administrator': {
			const { password, konfirmasi, ditolak } = sandi
			const administrator = isian.administrator.trim()
			return found([
				['administrator', belumAda({ 'Email administrator': administrator }) ?? judgeEmail(administrator)],
				[
					'password',
					password.length < PASSWORD_MIN.staf
						? `Password paling sedikit ${PASSWORD_MIN.staf} karakter`
						: ditolak?.password === password
							? ditolak.alasan
							: null,
				],
				['konfirmasi', password === konfirmasi ? null : 'Kedua password tidak sama'],
			])
		}
		default:
			return {}
	}
}

/** Which of these fields is empty. */
function belumAda(fields: Record<string, string>): string | null {
	const kosong = Object.keys(fields).filter((label) => fields[label]?.trim() === '')
	return kosong.length > 0 ? `${kosong.join(' dan ')} belum diisi` : null
}

function salahIsi(kunci: KunciPengaturan, { pengaturan }: Isian): string | null {
	const isi = pengaturan[kunci]?.trim() ?? ''
	return isi === '' && !PENGATURAN_WAJIB.includes(kunci) ? null : judgePengaturan(kunci, isi)
}

/** As the server takes it. */
export function isiKampus(isian: Isian, { password, konfirmasi }: Sandi) {
	const given = Object.entries(isian.pengaturan).filter(([, isi]) => isi.trim() !== '')
	return {
		pengaturan: Object.fromEntries(given.map(([kunci, isi]) => [kunci, isi.trim()])),
		program_studi: isian.program_studi,
		periode: { kode: kodePeriode(isian), mulai: isian.mulai, selesai: isian.selesai },
		administrator: isian.administrator.trim(),
		password,
		konfirmasi,
	}
}
