import { createHash } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { SHEET } from '#server/lib/pdf/sheet-task.ts'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import type { BerkasUjian, VerifikasiBerkas } from '#shared/api/exam-records.ts'
import { isTerlambat, type LembarUjian, pesanBerkas, readBerkas } from '#shared/rules/berkas-ujian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findCatatan } from './note-queries.ts'
import { getRencana } from './plans.ts'
import {
	findKepala,
	type GangguanRow,
	listGangguan,
	listHadirin,
	listTindakan,
	type TindakanRow,
} from './record-queries.ts'
import { sheetOf } from './record-sheet.ts'
import { noUjian } from './rulings.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'heavy' | 'settings' | 'signingKey'>
type Client = { owner: string; signal: AbortSignal }

/** As much of the fingerprint as a person compares. */
const SIDIK_LETTERS = 16

/** Who sat an exam, who came late, and what happened. @throws AppError 404 */
export async function getBerkas(ctx: Ctx, id: string): Promise<BerkasUjian> {
	return berkasOf(ctx, await getRencana(ctx, id))
}

async function berkasOf(ctx: Ctx, ujian: RencanaUjian): Promise<BerkasUjian> {
	const [hadirin, tindakan, gangguan] = [
		await listHadirin(ctx.db, ujian.id),
		await listTindakan(ctx.db, ujian.id),
		await listGangguan(ctx.db, ujian.id),
	]
	const jendela = { ...ujian, mulai: new Date(ujian.mulai), selesai: new Date(ujian.selesai) }
	const peserta = hadirin.map((row) => ({
		stambuk: row.stambuk,
		nama: row.nama,
		mulai: row.mulai_pada?.toISOString() ?? null,
		selesai: row.selesai_pada?.toISOString() ?? null,
		terlambat: row.mulai_pada !== null && isTerlambat(jendela, row.mulai_pada, ctx.settings().lateMinutes),
		dibatalkan: row.alasan_batal !== null,
		skor: row.skor,
		kursi: row.kursi,
	}))
	const count = (is: (one: (typeof peserta)[number]) => boolean) => peserta.filter(is).length
	const forAll = (what: TindakanRow['tindakan']) =>
		tindakan.filter((one) => one.tindakan === what && one.stambuk === null).length
	const moreForAll = forAll('tambahan_waktu') > forAll('tambahan_waktu_ditarik')
	return {
		keadaan:
			ujian.status === 'Ditiadakan'
				? 'dibatalkan'
				: gangguan.length > 0 || moreForAll
					? 'terganggu'
					: 'lancar',
		jumlah: {
			peserta: peserta.length,
			hadir: count((one) => one.mulai !== null),
			tidak_hadir: count((one) => one.mulai === null),
			terlambat: count((one) => one.terlambat),
			mengumpulkan: count((one) => one.selesai !== null && !one.dibatalkan),
			dibatalkan: count((one) => one.dibatalkan),
		},
		peserta,
		kejadian: [
			...tindakan.map((one) => ({ pada: one.pada, kalimat: sentenceOf(one) })),
			...gangguan.map((one) => ({ pada: one.mulai, kalimat: outageOf(one) })),
		]
			.toSorted((a, b) => a.pada.getTime() - b.pada.getTime())
			.map(({ pada, kalimat }) => ({ pada: pada.toISOString(), kalimat })),
	}
}

const SENTENCES: Readonly<Record<TindakanRow['tindakan'], (who: string, menit: number) => string>> = {
	tambahan_waktu: (who, menit) => `Waktu ${who} ditambah ${menit} menit`,
	tambahan_waktu_ditarik: (who, menit) => `Tambahan waktu ${menit} menit untuk ${who} ditarik`,
	pengerjaan_dikumpulkan_paksa: (who) => `Pekerjaan ${who} dikumpulkan oleh pengawas`,
	pengerjaan_dibuka_kembali: (who, menit) => `Pekerjaan ${who} dibuka kembali ${menit} menit`,
	pengerjaan_dibatalkan: (who) => `Pekerjaan ${who} dibatalkan`,
	nilai_ujian_dikurangi: (who) => `Nilai ${who} dikurangi`,
	pengurangan_nilai_dicabut: (who) => `Pengurangan nilai ${who} dicabut`,
	kode_darurat: (who) => `Jawaban ${who} diterima lewat kode darurat`,
	ujian_ditiadakan: () => 'Ujian ditiadakan',
	ujian_diadakan: () => 'Ujian jadi diadakan',
}

/** What was decided, of whom, why and by whom. */
function sentenceOf({ tindakan, nama, stambuk, menit, alasan, oleh }: TindakanRow): string {
	const what = SENTENCES[tindakan](nama === null ? 'semua peserta' : `${nama} (${stambuk})`, menit ?? 0)
	return `${what}${alasan ? `: ${alasan.trim().replace(/\.$/, '')}` : ''} (${oleh ?? 'Bagian akademik'}).`
}

function outageOf({ mulai, selesai, pengerjaan }: GangguanRow): string {
	const seconds = Math.round((selesai.getTime() - mulai.getTime()) / 1000)
	const long = seconds < 90 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`
	return `Server tidak terjangkau ${long}; waktu ${pengerjaan} peserta dikembalikan.`
}

/**
 * A paper of an exam: empty, or as it was, which anybody can check.
 * @throws AppError 404; 409 the exam is not over
 */
export async function makeLembar(
	ctx: Ctx,
	id: string,
	{ lembar, kosong, ...client }: Client & { lembar: LembarUjian; kosong: boolean },
): Promise<{ file: Buffer; name: string }> {
	const ujian = await getRencana(ctx, id)
	const kepala = await findKepala(ctx.db, id)
	if (!kepala) throw noUjian()
	if (!kosong && ujian.status !== 'Selesai' && ujian.status !== 'Ditiadakan')
		throw conflict('exam_not_over', 'Lembar terisi tersedia setelah ujian selesai. Cetak dulu yang kosong')
	const berkas = await berkasOf(ctx, ujian)
	const catatan = lembar === 'berita_acara' ? await findCatatan(ctx.db, id) : null
	const { tanggal } = waktuKampus(ctx.now(), ctx.config.timezone)
	const { institution } = ctx.settings()
	const facts = { institution, zona: ctx.config.timezone, ujian, kepala, berkas, catatan }
	const sidik = createHash('sha256')
		.update(JSON.stringify([lembar, ujian, kepala, berkas, ...(catatan?.isi ? [catatan] : [])]))
		.digest('hex')
		.slice(0, SIDIK_LETTERS)
	const pesan = pesanBerkas({
		lembar,
		periode: ujian.periode,
		kelas: ujian.kelas,
		kode_mk: ujian.kode_mk,
		ujian: sebutanUjian(ujian),
		tanggal_ujian: waktuKampus(new Date(ujian.mulai), ctx.config.timezone).tanggal,
		peserta: berkas.jumlah.peserta,
		hadir: berkas.jumlah.hadir,
		tanggal,
		sidik,
	})
	const alamat = `${ctx.config.publicUrl}/verifikasi/ujian/${signText(await ctx.signingKey(), pesan)}`
	const content = sheetOf(lembar, facts, kosong ? null : { alamat, sidik, tanggal })
	const words = [lembar === 'daftar_hadir' ? 'Daftar_Hadir' : 'Berita_Acara', sebutanUjian(ujian)]
	return {
		file: Buffer.from(await ctx.heavy.make(SHEET, { content, date: ctx.now() }, client)),
		name: `${[...words, ujian.kode_mk, ujian.kelas].join('_').replace(/[^\w-]+/g, '_')}.pdf`,
	}
}

/** Confirms the token of a printed paper by its signature. @throws AppError 404 not signed by this campus */
export async function verifyLembar(ctx: Ctx, token: string): Promise<VerifikasiBerkas> {
	const pesan = verifyText(await ctx.signingKey(), token)
	const fakta = pesan === null ? null : readBerkas(pesan)
	if (!fakta)
		throw notFound(
			'not_genuine',
			'Dokumen ini tidak dapat diverifikasi. Tanda tangannya tidak cocok dengan isinya.',
		)
	return { ...fakta, periode: namaPeriode(fakta.periode) }
}
