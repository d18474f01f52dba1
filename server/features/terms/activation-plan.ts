import type { DbOrTrx } from '#server/db/client.ts'
import { listHanging } from '#server/db/hanging.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { sidik } from '#server/lib/sidik.ts'
import { type Step, untold } from '#server/lib/step.ts'
import type { Pilihan, RencanaAktivasi, Tinggal } from '#shared/api/term-activation.ts'
import { cariKurang } from '#shared/rules/bawaan-periode.ts'
import {
	type KelasNaik,
	type KelasUbah,
	kebiasaanKode,
	langkahNaik,
	SEMESTER_TERAKHIR,
	type Tujuan,
	ubahKelas,
	usulTujuan,
} from '#shared/rules/naik-kelas.ts'
import { keadaanPeriode, namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	countNaik,
	countTerbuka,
	countUjian,
	hasTagihan,
	listKelas,
	listKelasTerisi,
} from './activation-queries.ts'
import { listPeriode, readIsi } from './queries.ts'
import { sebutan } from './words.ts'

/** How many parts it has that take their time. */
export const ACTIVATION_STEPS = 2

/** How many are named of those who stay. */
const CONTOH = 20
const TIDAK_ADA: Tinggal = { jumlah: 0, contoh: [] }

/** What a term to come may have of its own: with the former term running again it is still one to come. */
const MILIK_PERIODE = [
	...(['pengampu', 'jadwal_kuliah', 'penawaran', 'masa_krs'] as const),
	...(['tagihan', 'tarif_spp', 'terbitan_spp', 'pemberian_cicilan', 'mahasiswa_periode'] as const),
	// Counted by itself as soon as somebody looks at what the report lacks.
	'hitungan_lapor' as const,
]

/** What making a term the running one would do, and what the office is shown of it, but for results, which take long to count. */
export type SusunanAktivasi = {
	dari: string | null
	tujuan: Tujuan[]
	kelas: KelasUbah
	rencana: Omit<RencanaAktivasi, 'terbuka'> & { terbuka: Omit<RencanaAktivasi['terbuka'], 'nilai_kurang'> }
}

/** What of a term hangs on its running, in words; null where nothing does. */
export async function findGantungan(db: DbOrTrx, periode: string): Promise<string | null> {
	const found = await listHanging(db, {
		...{ table: 'periode', column: 'kode', value: periode, except: MILIK_PERIODE },
	})
	return found.length > 0 ? `Sudah ada ${found.map(sebutan).join(', ')}` : null
}

/**
 * What making a term the running one would do of what stands in the database now.
 * @throws AppError 404 no such term; 409 it is none to come; 400 a class to which nobody can go
 */
export async function susunAktivasi(
	ctx: Context,
	db: DbOrTrx,
	kode: string,
	{ pilihan, step = untold }: { pilihan: Pilihan; step?: Step },
): Promise<SusunanAktivasi> {
	const list = await listPeriode(db)
	const term = list.find((one) => one.kode === kode)
	if (!term) throw notFound('term_not_found', 'Semester ini belum dibuka')
	const dari = list.find((one) => one.aktif)?.kode ?? null
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	if (keadaanPeriode(term, { aktif: dari, hariIni }) !== 'akan_datang')
		throw conflict(
			'term_not_to_come',
			`${namaPeriode(kode)} ${term.aktif ? 'sudah berjalan' : 'sudah lewat'}. Hanya semester yang akan datang dapat dijadikan semester berjalan.`,
		)
	const langkah = dari === null ? 0 : langkahNaik(dari, kode)
	const semua = await listKelas(db)
	const ada = new Map<string, KelasNaik & { jenjang: string }>(semua.map((one) => [one.kode, one]))
	const terisi = (dari === null ? [] : await listKelasTerisi(db, dari)).flatMap((one) => ada.get(one) ?? [])
	const perProdi = Map.groupBy(terisi, ({ program_studi }) => program_studi)
	const kebiasaan = new Map([...perProdi].map(([prodi, kelas]) => [prodi, kebiasaanKode(kelas)]))
	const dipilih = new Map(pilihan.map(({ kelas, ke }) => [kelas, ke]))
	const baris = terisi.map((kelas) => {
		const { kode: asal, program_studi, jenjang } = kelas
		const usul = usulTujuan(kelas, {
			...{ langkah, jenjang, ada, kebiasaan: kebiasaan.get(program_studi) ?? 'angkatan' },
		})
		const ke = dipilih.has(asal) ? (dipilih.get(asal)?.trim() ?? null) : usul
		return { kelas, usul, ke }
	})
	for (const { kelas, ke } of baris) requirePossible(kelas, ke, { langkah, ada, baris })
	const tujuan = baris.map(({ kelas, ke }) => ({ kelas: kelas.kode, ke }))
	const kelas = ubahKelas(tujuan, { langkah, ada })
	const { pindah, lain } =
		dari === null
			? { pindah: [], lain: [] }
			: await step(countNaik(db, { dari, ke: kode, langkah, tujuan }, CONTOH))
	const isiKelas = new Map(pindah.map((one) => [one.kelas, one]))
	const tinggal = new Map(lain.map(({ alasan, ...rest }) => [alasan, rest]))
	const isi = await step(readIsi(db, kode))
	const { tanpa_dosen, tanpa_jadwal } = cariKurang(isi)
	const ditawari = new Set(isi.penawaran.map((one) => one.kelas))
	const ujian = dari === null ? { berlangsung: 0, akan_datang: 0 } : await countUjian(db, dari, ctx.now())
	const terbuka = dari === null ? { krs: 0, khs: 0 } : await countTerbuka(db, dari)
	return {
		...{ dari, tujuan, kelas },
		rencana: {
			sidik: sidik({ kode, dari, langkah, tujuan, kelas, pindah, lain: [...tinggal].toSorted() }),
			nama: namaPeriode(kode),
			...{ mulai: term.mulai, selesai: term.selesai, hari_ini: hariIni },
			dari: dari === null ? null : { kode: dari, nama: namaPeriode(dari) },
			langkah,
			kelas: baris.map(({ kelas: { kode: asal, program_studi, semester }, usul, ke }) => ({
				...{ kelas: asal, prodi: program_studi, semester, mahasiswa: isiKelas.get(asal)?.isi ?? 0, ke, usul },
				baru: ke !== null && !ada.has(ke),
			})),
			kelas_baru: kelas.baru,
			kelas_berubah: kelas.berubah,
			kelas_campur: kelas.campur,
			mahasiswa: pindah.reduce((sum, one) => sum + one.jumlah, 0),
			sudah_ada: tinggal.get('sudah_ada')?.jumlah ?? 0,
			tinggal: {
				akun_ditutup: tinggal.get('akun_ditutup') ?? TIDAK_ADA,
				cuti: tinggal.get('cuti') ?? TIDAK_ADA,
				nonaktif: tinggal.get('nonaktif') ?? TIDAK_ADA,
				tanpa_kelas: tinggal.get('tanpa_kelas') ?? TIDAK_ADA,
				tanpa_tujuan: tinggal.get('tanpa_tujuan') ?? TIDAK_ADA,
				semester_terakhir: tinggal.get('semester_terakhir') ?? TIDAK_ADA,
			},
			terbuka: {
				ujian_berlangsung: ujian.berlangsung,
				ujian_akan_datang: ujian.akan_datang,
				krs_belum_disetujui: terbuka.krs,
				khs_menunggu: terbuka.khs,
			},
			kurang: {
				pengampu: isi.pengampu.length === 0,
				jadwal: isi.jadwal.length === 0,
				krs: term.buka === null,
				tagihan: !(await hasTagihan(db, kode)),
				tanpa_dosen: tanpa_dosen.length,
				tanpa_jadwal: tanpa_jadwal.length,
				tanpa_penawaran: [
					...new Set(
						tujuan.flatMap(({ kelas: asal, ke }) =>
							ke !== null && isiKelas.get(asal)?.jumlah && !ditawari.has(ke) ? [ke] : [],
						),
					),
				],
			},
			tanpa_jalan_kembali: await findGantungan(db, kode),
		},
	}
}

function requirePossible(
	{ kode, program_studi, semester }: KelasNaik,
	ke: string | null,
	{
		langkah,
		ada,
		baris,
	}: {
		langkah: number
		ada: ReadonlyMap<string, KelasNaik>
		baris: readonly { kelas: KelasNaik; ke: string | null }[]
	},
): void {
	if (ke === null) return
	if (ke === '')
		throw badInput('tujuan', `Kelas tujuan ${kode} kosong. Tulis kodenya, atau pilih tanpa tujuan.`)
	if (semester + langkah > SEMESTER_TERAKHIR)
		throw badInput(
			'tujuan',
			`Kelas ${kode} sudah di semester ${semester}; tidak ada semester sesudah ${SEMESTER_TERAKHIR}.`,
		)
	const prodi =
		ada.get(ke)?.program_studi ?? baris.find((one) => one.ke === ke)?.kelas.program_studi ?? program_studi
	if (prodi !== program_studi)
		throw badInput(
			'tujuan',
			`${ke} bukan kelas program studi ${program_studi}, sehingga ${kode} tidak dapat naik ke sana.`,
		)
	if (langkah === 0 && !ada.has(ke)) throw badInput('tujuan', `Kelas ${ke} tidak ada.`)
}
