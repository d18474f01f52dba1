import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, notFound, tooMany } from '#server/lib/errors.ts'
import { readSettings, type Settings } from '#server/lib/settings.ts'
import type { MejaSurat, PilihanSurat, Surat } from '#shared/api/letters.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import {
	type FaktaSurat,
	HALANGAN_SURAT,
	judgeKeperluan,
	judgeSurat,
	SURAT_MANDIRI,
	SURAT_SEHARI,
	type SuratMandiri,
} from '#shared/rules/surat.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { computeTranskrip, isIpkResmi, type Transkrip } from '#shared/rules/transkrip.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { findSama, identitasOf, issue, makeIsi } from './paper.ts'
import { countSurat, type FaktaMahasiswa, findFaktaMahasiswa, listSurat, lockMahasiswa } from './queries.ts'
import { listDigantikan } from './replaced.ts'
import { toSurat } from './wire.ts'

/** What a student has and can have. */
export async function getMeja(ctx: Context, mahasiswaId: string): Promise<MejaSurat> {
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	const m = await requireFakta(ctx.db, mahasiswaId)
	const transkrip = computeTranskrip(m.hasil, m.lembar)
	const settings = ctx.settings()
	const [rows, key] = await Promise.all([listSurat(ctx.db, mahasiswaId), ctx.signingKey()])
	const digantikan = await listDigantikan(ctx, rows, new Map([[mahasiswaId, transkrip]]))
	// More are shown than can be issued on a day.
	const today = rows.filter(({ tanggal }) => tanggal === hariIni).length
	return {
		identitas: { ...identitasOf(m), periode: m.periode ? namaPeriode(m.periode.kode) : null },
		pilihan: SURAT_MANDIRI.map(
			(jenis): PilihanSurat => ({
				jenis,
				halangan: halanganOf(ctx, { jenis, m, transkrip, settings, hariIni }).map((kode) => ({
					kode,
					...HALANGAN_SURAT[kode],
				})),
				berlaku_sampai: jenis === 'aktif_kuliah' ? (m.periode?.selesai ?? null) : null,
				transkrip: jenis === 'transkrip' ? transkrip : null,
			}),
		),
		surat: rows.map((row) => toSurat(ctx, key, row, digantikan.get(row.id))),
		sisa_hari_ini: Math.max(0, SURAT_SEHARI - today),
	}
}

/**
 * Issues a paper, or gives the one of today that says the same.
 * @throws AppError 400 no purpose that can be printed; 403 what stands in the way; 429 too many of a day
 */
export async function issueSurat(
	ctx: Context,
	input: { jenis: SuratMandiri; keperluan: string },
	actor: MahasiswaActor,
): Promise<Surat> {
	const problem = judgeKeperluan(input.keperluan)
	if (problem) throw badInput('keperluan', problem)
	const now = ctx.now()
	const hariIni = waktuKampus(now, ctx.config.timezone).tanggal
	const mahasiswaId = actor.mahasiswa.id
	const row = await ctx.db.transaction().execute(async (trx) => {
		await lockMahasiswa(trx, mahasiswaId)
		const m = await requireFakta(trx, mahasiswaId)
		// From the database: the paper names whoever signs at this moment.
		const settings = await readSettings(trx, ctx.config.campus)
		const transkrip = computeTranskrip(m.hasil, m.lembar)
		const [halangan] = halanganOf(ctx, { jenis: input.jenis, m, transkrip, settings, hariIni })
		if (halangan) {
			const { pesan, saran } = HALANGAN_SURAT[halangan]
			throw new AppError(403, halangan, `${pesan}. ${saran}`)
		}
		const isi = makeIsi({
			jenis: input.jenis,
			keperluan: input.keperluan,
			periode: m.periode?.kode ?? null,
			berlaku_sampai: input.jenis === 'aktif_kuliah' ? (m.periode?.selesai ?? null) : null,
			transkrip: input.jenis === 'transkrip' ? transkrip : null,
			...{ m, settings, hariIni },
		})
		const sama = await findSama(trx, mahasiswaId, isi)
		if (sama) return sama
		if ((await countSurat(trx, mahasiswaId, hariIni)) >= SURAT_SEHARI) throw tooManyToday(ctx, hariIni)
		return issue(trx, { mahasiswaId, isi, settings, now }, actor)
	})
	return toSurat(ctx, await ctx.signingKey(), row)
}

async function requireFakta(db: Context['db'], mahasiswaId: string): Promise<FaktaMahasiswa> {
	const m = await findFaktaMahasiswa(db, mahasiswaId)
	if (!m) throw notFound('student_not_found', 'Data mahasiswa tidak ditemukan')
	return m
}

function tooManyToday(ctx: Context, hariIni: string): AppError {
	const besok = saatKampus(tambahHari(hariIni, 1), '00:00', ctx.config.timezone)
	const seconds = Math.ceil((besok.getTime() - ctx.now().getTime()) / 1000)
	return tooMany(
		Math.max(1, seconds),
		`Anda sudah membuat ${SURAT_SEHARI} dokumen hari ini. Silakan buat lagi besok.`,
	)
}

type Paper = {
	jenis: SuratMandiri
	m: FaktaMahasiswa
	transkrip: Transkrip
	settings: Settings
	hariIni: string
}

function halanganOf(ctx: Context, { jenis, m, transkrip, settings, hariIni }: Paper) {
	const { city } = settings
	const { signatory } = settings.letters[jenis]
	const fakta: FaktaSurat = {
		terdaftar: m.terdaftar,
		kelas: m.kelas,
		periode: m.periode,
		spp: m.spp,
		transkrip,
		ipk_resmi: isIpkResmi(m.hasil, m.lembar),
		berpenanda: city !== '' && signatory.name !== '' && signatory.title !== '',
	}
	return judgeSurat(jenis, fakta, ctx.config.tuition.syarat, hariIni)
}
