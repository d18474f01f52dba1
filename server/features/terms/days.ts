import type { DbOrTrx } from '#server/db/client.ts'
import { saveHariPeriode } from '#server/features/campus/queries.ts'
import { tellParts } from '#server/features/events/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { listHasilKurang } from '#server/features/results/owed-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { sidik } from '#server/lib/sidik.ts'
import { type Step, untold } from '#server/lib/step.ts'
import { whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import { type DataHariPeriode, type HariPeriode, KENA_HARI, type RencanaHari } from '#shared/api/term-days.ts'
import { awalMinggu } from '#shared/rules/minggu-kuliah.ts'
import { batasNilai } from '#shared/rules/penilaian.ts'
import { keadaanPeriode, namaPeriode } from '#shared/rules/periode.ts'
import { selisihHari, teksHari, teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findPenutupan } from './closing-queries.ts'
import { countJadwal, findLebih, listAkunPeriode, listHari, listKena, type TermRow } from './days-queries.ts'

/** How many are named of what lies outside, and of those who owe results. */
const CONTOH = 20
const DIUBAH = 'hari_periode_diubah'

const hariOf = ({ mulai, selesai, jumlah_pertemuan }: HariPeriode): HariPeriode => ({
	mulai,
	selesai,
	jumlah_pertemuan,
})
const isSame = (a: HariPeriode, b: HariPeriode) =>
	a.mulai === b.mulai && a.selesai === b.selesai && a.jumlah_pertemuan === b.jumlah_pertemuan
const teks = ({ mulai, selesai, jumlah_pertemuan }: HariPeriode) =>
	`${teksRentang(mulai, selesai)}, ${jumlah_pertemuan} pertemuan`

const stateOf = (ctx: Context, term: TermRow, list: readonly TermRow[]) =>
	keadaanPeriode(term, {
		aktif: list.find((one) => one.aktif)?.kode ?? null,
		hariIni: waktuKampus(ctx.now(), ctx.config.timezone).tanggal,
	})

/** @throws AppError 404 no such term */
function pick(list: readonly TermRow[], kode: string): TermRow {
	const term = list.find((one) => one.kode === kode)
	if (!term) throw notFound('term_not_found', 'Semester ini tidak ada')
	return term
}

/** The days of a term, the last one for its results, and who owes them. @throws AppError 404 no such term */
export async function getHariPeriode(ctx: Context, kode: string): Promise<DataHariPeriode> {
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute((trx) => readHari(ctx, trx, kode))
}

async function readHari(ctx: Context, db: DbOrTrx, kode: string): Promise<DataHariPeriode> {
	const list = await listHari(db)
	const term = pick(list, kode)
	const keadaan = stateOf(ctx, term, list)
	const kurang = keadaan === 'akan_datang' ? [] : await listHasilKurang(db, kode)
	const dosen = new Map<string, { nip: string; nama: string; nilai: number }>()
	for (const one of kurang)
		for (const { nip, nama } of one.dosen)
			dosen.set(nip, { nip, nama, nilai: (dosen.get(nip)?.nilai ?? 0) + one.kurang })
	return {
		kode,
		nama: namaPeriode(kode),
		keadaan,
		ditutup: (await findPenutupan(db, { periode: kode })) !== undefined,
		hari: hariOf(term),
		batas_nilai: {
			sendiri: term.batas_nilai,
			berlaku: batasNilai(term),
			bawaan: batasNilai({ ...term, batas_nilai: null }),
		},
		hari_ini: waktuKampus(ctx.now(), ctx.config.timezone).tanggal,
		utang: {
			nilai: kurang.reduce((sum, one) => sum + one.kurang, 0),
			kelas: kurang.length,
			dosen: dosen.size,
			contoh: [...dosen.values()].toSorted((a, b) => b.nilai - a.nilai).slice(0, CONTOH),
		},
	}
}

/** What other days of a term would touch. @throws AppError as {@link ubahHariPeriode} */
export async function getRencanaHari(
	ctx: Context,
	kode: string,
	{ ke, langkah }: { ke: HariPeriode; langkah?: string },
	actor: Actor,
): Promise<RencanaHari> {
	const step = tellParts(ctx, actor, langkah, 2)
	return ctx.db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(
			async (trx) => (await susunHari(ctx, trx, { kode, ke, list: await listHari(trx), step })).rencana,
		)
}

async function susunHari(
	ctx: Context,
	db: DbOrTrx,
	{ kode, ke, list, step = untold }: { kode: string; ke: HariPeriode; list: readonly TermRow[]; step?: Step },
) {
	const term = pick(list, kode)
	await requirePossible(db, { term, ke, list })
	const found = await step(
		listKena(db, {
			...{ kode, mulai: ke.mulai, selesai: ke.selesai },
			...{ zona: ctx.config.timezone, most: CONTOH },
		}),
	)
	const bertumpuk = list.filter(
		(one) => one.kode !== kode && one.mulai <= ke.selesai && ke.mulai <= one.selesai,
	)
	if (bertumpuk.length > 0)
		found.set('semester', {
			jumlah: bertumpuk.length,
			contoh: bertumpuk.map((one) => ({ nama: namaPeriode(one.kode), tanggal: one.mulai })),
		})
	const keadaan = stateOf(ctx, term, list)
	const akun = await step(
		keadaan === 'lewat' ? Promise.resolve({ dosen: [], mahasiswa: [] }) : listAkunPeriode(db, kode),
	)
	// Who studies in a term to come is known when it runs.
	const mahasiswa = keadaan === 'aktif' ? akun.mahasiswa : []
	const geser_minggu = selisihHari(awalMinggu(term.mulai, 1), awalMinggu(ke.mulai, 1)) / 7
	const kena = KENA_HARI.flatMap((apa) => {
		const one = found.get(apa)
		return one ? [{ apa, ...one }] : []
	})
	const jadwal = await countJadwal(db, kode)
	const rencana: RencanaHari = {
		sidik: sidik({ kode, ke, geser_minggu, jadwal, kena: kena.map(({ apa, jumlah }) => [apa, jumlah]) }),
		geser_minggu,
		jadwal,
		kena,
		diberi_tahu: { dosen: akun.dosen.length, mahasiswa: mahasiswa.length },
	}
	return { rencana, kepada: { dosen: akun.dosen, mahasiswa } }
}

/** @throws AppError 400 days that cannot be, with the field; 409 the term is closed, or a class has held more lectures */
async function requirePossible(
	db: DbOrTrx,
	{ term, ke, list }: { term: TermRow; ke: HariPeriode; list: readonly TermRow[] },
): Promise<void> {
	const { kode } = term
	if (await findPenutupan(db, { periode: kode }))
		throw conflict(
			'term_closed',
			`${namaPeriode(kode)} sudah ditutup. Buka kembali dahulu bila tanggalnya harus diperbaiki.`,
		)
	if (ke.selesai <= ke.mulai) throw badInput('selesai', 'Semester harus selesai setelah mulai')
	// Which term comes after which is told by their first days.
	const wrong = list.find((one) =>
		one.kode < kode ? one.mulai >= ke.mulai : one.kode > kode && one.mulai <= ke.mulai,
	)
	if (wrong)
		throw badInput(
			'mulai',
			`Semester ini mulai ${wrong.kode < kode ? 'sesudah' : 'sebelum'} ${namaPeriode(wrong.kode)}, yang mulai ${teksHari(wrong.mulai)}`,
		)
	if (term.batas_nilai !== null && term.batas_nilai < ke.selesai)
		throw badInput(
			'selesai',
			`Batas nilai yang ditetapkan, ${teksHari(term.batas_nilai)}, jatuh sebelum hari itu. Ubah batas nilainya dahulu.`,
		)
	const lebih =
		ke.jumlah_pertemuan < term.jumlah_pertemuan ? await findLebih(db, kode, ke.jumlah_pertemuan) : undefined
	if (lebih)
		throw conflict(
			'more_meetings_held',
			`${lebih.matakuliah} ${lebih.kelas} sudah mengadakan ${lebih.banyak} pertemuan${lebih.semua > 1 ? `, begitu juga ${lebih.semua - 1} kelas lain` : ''}. Jumlahnya tidak dapat di bawah itu.`,
		)
}

/**
 * Corrects the days of a term as it was shown, and tells who teaches or studies in it.
 * @throws AppError 404 no such term; 400 days that cannot be; 409 somebody else has changed them (who and to what), what they
 * touch is something else by now, the term is closed, or a class has held more lectures
 */
export async function ubahHariPeriode(
	ctx: Context,
	kode: string,
	{ dari, ke, sidik: dilihat }: { dari: HariPeriode; ke: HariPeriode; sidik: string },
	actor: Actor,
): Promise<DataHariPeriode> {
	return ctx.db.transaction().execute(async (trx) => {
		const list = await listHari(trx, kode)
		const term = pick(list, kode)
		// What was wanted stands there: an earlier try whose answer was lost, or a colleague wanted the same.
		if (isSame(term, ke)) return readHari(ctx, trx, kode)
		if (!isSame(term, dari)) {
			const siapa = await whoWasQuicker(
				trx,
				{ objek: `periode:${kode}`, tindakan: [DIUBAH] },
				ctx.config.timezone,
			)
			throw conflict(
				'term_days_changed',
				`Tanggal ${namaPeriode(kode)} sudah diubah ${siapa} menjadi ${teks(term)}. Belum ada yang disimpan; periksa lagi.`,
			)
		}
		const { rencana, kepada } = await susunHari(ctx, trx, { kode, ke, list })
		if (rencana.sidik !== dilihat)
			throw conflict(
				'preview_changed',
				'Datanya berubah sejak ditampilkan, sehingga tanggal belum disimpan. Periksa pratinjau sekali lagi.',
			)
		await saveHariPeriode(trx, kode, ke)
		await writeJejak(trx, {
			...by(actor),
			tindakan: DIUBAH,
			objek: `periode:${kode}`,
			lama: hariOf(term),
			baru: hariOf(ke),
		})
		const kabar = {
			jenis: 'pertemuan' as const,
			judul: `Tanggal semester ${namaPeriode(kode)} diubah`,
			isi: `Sekarang ${teks(ke)}. Jadwal kuliah mengikuti tanggal ini.`,
			kunci: `hari_periode:${kode}`,
			lagi: true,
		}
		await notify(trx, ctx.now(), { ...kabar, kepada: kepada.dosen, alamat: '/mengajar' })
		await notify(trx, ctx.now(), { ...kabar, kepada: kepada.mahasiswa, alamat: '/jadwal' })
		return readHari(ctx, trx, kode)
	})
}
