import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { sidik } from '#server/lib/sidik.ts'
import { type Step, untold } from '#server/lib/step.ts'
import type { RancanganPeriode, RencanaPeriode } from '#shared/api/terms.ts'
import {
	cariKurang,
	cariTabrakan,
	type IsiPeriode,
	type Kuliah,
	pilihBawaan,
} from '#shared/rules/bawaan-periode.ts'
import { keadaanPeriode, namaPeriode, readPeriode } from '#shared/rules/periode.ts'
import { teksHari, teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { listPeriode, type PeriodeRow, readIsi, readNama } from './queries.ts'

/** What an opening would make, and what the office is shown of it. */
export type Susunan = { baru: IsiPeriode; rencana: RencanaPeriode }

/** How many parts it has that take their time. */
export const OPENING_STEPS = 3

/** How many are named of what is odd. */
const CONTOH = 20
const KOSONG: IsiPeriode = { pengampu: [], jadwal: [], penawaran: [] }

/**
 * What opening or completing a term would make of what stands in the database now.
 * @throws AppError 400 a term that cannot be; 404 no term to carry over from; 409 the term runs or has other days
 */
export async function susun(
	ctx: Context,
	db: DbOrTrx,
	rancangan: RancanganPeriode,
	step: Step = untold,
): Promise<Susunan> {
	const { kode, dari, krs } = rancangan
	const list = await listPeriode(db)
	const term = list.find((one) => one.kode === kode)
	requirePossible(rancangan, list, waktuKampus(ctx.now(), ctx.config.timezone).tanggal)
	const sumber = list.find((one) => one.kode === dari)
	const [asal, ada, nama] = [
		await step(sumber ? readIsi(db, sumber.kode) : Promise.resolve(KOSONG)),
		await step(term ? readIsi(db, kode) : Promise.resolve(KOSONG)),
		await step(readNama(db)),
	]
	const { baru, lain_paruh, tidak_aktif } = pilihBawaan({
		...{ periode: kode, asal, bawa: rancangan.bawa, ada },
		semester: new Map(nama.matakuliah.map((m) => [m.kode, m.semester])),
		tidakAktif: new Set(nama.dosen.filter(({ status }) => status !== 'Aktif').map(({ nip }) => nip)),
	})
	const jadi: IsiPeriode = {
		pengampu: [...ada.pengampu, ...baru.pengampu],
		jadwal: [...ada.jadwal, ...baru.jadwal],
		penawaran: [...ada.penawaran, ...baru.penawaran],
	}
	const matakuliah = new Map(nama.matakuliah.map((m) => [m.kode, m]))
	const dosen = new Map(nama.dosen.map((d) => [d.nip, d.nama]))
	const bernama = <T extends { kelas: string; kode: string }>(row: T) => ({
		...row,
		nama: matakuliah.get(row.kode)?.nama ?? row.kode,
	})
	const { tanpa_dosen, tanpa_jadwal } = cariKurang(jadi)
	const krs_baru = krs !== null && !term?.buka
	const jumlah_pertemuan = (term ?? sumber ?? list.find(({ aktif }) => aktif))?.jumlah_pertemuan ?? 14
	return {
		baru,
		rencana: {
			sidik: sidik({
				...{ kode, mulai: rancangan.mulai, selesai: rancangan.selesai, dari, baru, periode_baru: !term },
				...{ krs: krs_baru ? [krs?.buka, krs?.tutup] : null, jumlah_pertemuan },
			}),
			periode_baru: !term,
			krs_baru,
			jumlah_pertemuan,
			baru: hitung(baru),
			ada: hitung(ada),
			kelas: perKelas(baru),
			bertumpuk: list
				.filter((one) => one !== term && one.mulai <= rancangan.selesai && rancangan.mulai <= one.selesai)
				.map(({ kode: lain, mulai, selesai }) => ({ nama: namaPeriode(lain), mulai, selesai })),
			tahun_lain: !tahunDari(kode).includes(Number(rancangan.mulai.slice(0, 4))),
			lain_paruh: temuan([...lain_paruh], ([lain, kelas]) => ({
				kode: lain,
				nama: matakuliah.get(lain)?.nama ?? lain,
				semester: matakuliah.get(lain)?.semester ?? 1,
				kelas: kelas.length,
			})),
			tidak_aktif: temuan(tidak_aktif, ({ nip, ...di }) => ({
				...bernama(di),
				dosen: dosen.get(nip) ?? nip,
			})),
			tanpa_dosen: temuan(tanpa_dosen, bernama),
			tanpa_jadwal: temuan(tanpa_jadwal, bernama),
			bentrok: temuan(cariTabrakan(jadi), ({ apa, siapa, pertama, kedua }) => ({
				apa,
				siapa: apa === 'dosen' ? (dosen.get(siapa) ?? siapa) : siapa,
				pertama: bernama<Kuliah>(pertama),
				kedua: bernama<Kuliah>(kedua),
			})),
		},
	}
}

function requirePossible(
	{ kode, mulai, selesai, dari, krs }: RancanganPeriode,
	list: readonly PeriodeRow[],
	hariIni: string,
): void {
	if (selesai <= mulai) throw badInput('selesai', 'Semester harus selesai setelah mulai')
	if (selesai < hariIni) throw badInput('selesai', 'Semester ini sudah berlalu')
	const berjalan = list.find((one) => one.aktif)
	const aktif = berjalan?.kode ?? null
	const term = list.find((one) => one.kode === kode)
	if (keadaanPeriode(term ?? { kode, selesai, aktif: false }, { aktif, hariIni }) !== 'akan_datang')
		throw conflict(
			'term_not_to_come',
			`${namaPeriode(kode)} tidak dapat dibuka karena bukan semester yang akan datang`,
		)
	if (term && (term.mulai !== mulai || term.selesai !== selesai))
		throw conflict(
			'term_exists',
			`${namaPeriode(kode)} sudah dibuka dengan tanggal ${teksRentang(term.mulai, term.selesai)}. Muat ulang untuk melengkapinya.`,
		)
	if (berjalan && mulai <= berjalan.mulai)
		throw badInput(
			'mulai',
			`Semester ini mulai setelah ${namaPeriode(berjalan.kode)}, yaitu ${teksHari(berjalan.mulai)}`,
		)
	if (dari === kode) throw badInput('dari', 'Pilih semester lain sebagai asal')
	if (dari !== null && !list.some((one) => one.kode === dari))
		throw notFound('term_not_found', 'Semester asal tidak ditemukan')
	if (krs && krs.tutup < krs.buka) throw badInput('krs.tutup', 'Masa KRS harus ditutup setelah dibuka')
	if (krs && krs.tutup > selesai)
		throw badInput('krs.tutup', 'Masa KRS harus ditutup sebelum semester berakhir')
}

/** The calendar years in which a term can begin. */
function tahunDari(kode: string): number[] {
	const { tahun } = readPeriode(kode)
	return [tahun, tahun + 1]
}

const hitung = ({ pengampu, jadwal, penawaran }: IsiPeriode) => ({
	pengampu: pengampu.length,
	jadwal: jadwal.length,
	penawaran: penawaran.length,
})

function perKelas(baru: IsiPeriode) {
	const bagian = Object.entries(baru) as [keyof IsiPeriode, { kelas: string }[]][]
	const rows = new Map<string, { kelas: string; pengampu: number; jadwal: number; penawaran: number }>()
	for (const [nama, isi] of bagian)
		for (const { kelas } of isi) {
			const row = rows.get(kelas) ?? { kelas, pengampu: 0, jadwal: 0, penawaran: 0 }
			row[nama] += 1
			rows.set(kelas, row)
		}
	return [...rows.values()].toSorted((a, b) => (a.kelas < b.kelas ? -1 : 1))
}

const temuan = <T, U>(rows: readonly T[], contoh: (row: T) => U) => ({
	jumlah: rows.length,
	contoh: rows.slice(0, CONTOH).map(contoh),
})
