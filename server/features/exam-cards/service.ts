import { createHash } from 'node:crypto'
import { syaratUjian } from '#server/features/exam-gate/lend.ts'
import { listBerkas } from '#server/features/files/queries.ts'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Sheet, SheetPart } from '#server/lib/pdf/sheet.ts'
import { SHEET } from '#server/lib/pdf/sheet-task.ts'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import type { UjianKartu, VerifikasiKartu } from '#shared/api/exam-cards.ts'
import { pesanKartu, readKartu } from '#shared/rules/kartu-ujian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { kalimatSyarat, kurangSyarat, NAMA_SYARAT } from '#shared/rules/syarat-ujian.ts'
import type { UjianUtama } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type Kartu, partsOf, type TanpaKartu, tanpaKartuParts } from './card-sheet.ts'
import { type KartuRow, listKartuKelas, listKartuOf } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'heavy' | 'settings' | 'signingKey'>
type Client = { owner: string; signal: AbortSignal }

/** As much of the fingerprint as a person compares. */
const SIDIK_LETTERS = 16

/** What stands on the student's own cards, with how they stand before each exam. */
export async function getKartu(ctx: Ctx, actor: MahasiswaActor): Promise<UjianKartu[]> {
	const by = { mahasiswaId: actor.mahasiswa.id, jenis: ['UTS', 'UAS'] as const, now: ctx.now() }
	const zona = ctx.config.timezone
	return (await listKartuOf(ctx.db, by)).map(
		({ mulai, selesai, fakta, kelas: _own, kelas_lain, ...row }) => ({
			...row,
			...(kelas_lain !== null && { kelas: kelas_lain }),
			tanggal: waktuKampus(mulai, zona).tanggal,
			jam_mulai: waktuKampus(mulai, zona).jam,
			jam_selesai: waktuKampus(selesai, zona).jam,
			mulai: mulai.toISOString(),
			selesai: selesai.toISOString(),
			syarat: syaratUjian(ctx, row.jenis, fakta),
		}),
	)
}

/** The student's own card as a file. @throws AppError 409 with what is missing when no exam may be sat, or none is planned */
export async function makeKartu(
	ctx: Ctx,
	{ jenis, actor, ...client }: Client & { jenis: UjianUtama; actor: MahasiswaActor },
): Promise<{ file: Buffer; name: string }> {
	const { id, stambuk } = actor.mahasiswa
	const rows = await listKartuOf(ctx.db, { mahasiswaId: id, jenis: [jenis], now: ctx.now() })
	if (rows.length === 0) throw conflict('no_exams', `Belum ada ${jenis} yang dijadwalkan untuk Anda`)
	const [kartu] = cardsOf(ctx, rows)
	if (!kartu) {
		const [kurang] = rows.flatMap((row) => kurangSyarat(syaratUjian(ctx, row.jenis, row.fakta)))
		const { kalimat, saran } = kalimatSyarat(
			kurang ?? { kode: 'spp', keadaan: 'kurang', persen: null, ambang: null, sampai: null },
		)
		throw conflict('card_shut', `Kartu ${jenis} belum dapat diberikan. ${kalimat} ${saran}`)
	}
	return { file: await print(ctx, [kartu], jenis, client), name: `Kartu_${jenis}_${stambuk}.pdf` }
}

/** The cards of a class, a page each, and behind them who has none. @throws AppError 409 when nobody may sit an exam of that kind */
export async function makeKartuKelas(
	ctx: Ctx,
	{ jenis, kelas, ...client }: Client & { jenis: UjianUtama; kelas: string },
): Promise<{ file: Buffer; name: string }> {
	const rows = await listKartuKelas(ctx.db, { kelas, jenis, now: ctx.now() })
	const kartu = cardsOf(ctx, rows)
	if (kartu.length === 0)
		throw conflict('no_cards', `Belum ada kartu ${jenis} yang dapat dicetak untuk kelas ${kelas}`)
	const name = `Kartu_${jenis}_${kelas.replace(/[^\w-]+/g, '_')}.pdf`
	const tanpa = tanpaKartuParts(tanpaOf(ctx, rows, kartu), { jenis, kelas })
	return { file: await print(ctx, kartu, jenis, client, tanpa), name }
}

/** Who of these has no card, and which conditions are missing. */
function tanpaOf(ctx: Ctx, rows: readonly KartuRow[], kartu: readonly Kartu[]): TanpaKartu[] {
	const printed = new Set(kartu.map(({ stambuk }) => stambuk))
	const others = rows.filter(({ stambuk }) => !printed.has(stambuk))
	return [...Map.groupBy(others, ({ stambuk }) => stambuk)].map(([stambuk, list]) => ({
		stambuk,
		mahasiswa: list[0]?.mahasiswa ?? '',
		kurang: [
			...new Set(
				list.flatMap((row) =>
					kurangSyarat(syaratUjian(ctx, row.jenis, row.fakta)).map(({ kode }) => NAMA_SYARAT[kode]),
				),
			),
		],
	}))
}

/** A card for each student who may sit at least one of the exams, with those that may be sat. */
function cardsOf(ctx: Ctx, rows: readonly KartuRow[]): Kartu[] {
	const judged = rows.map((row) => ({ row, kurang: kurangSyarat(syaratUjian(ctx, row.jenis, row.fakta)) }))
	return [...Map.groupBy(judged, ({ row }) => row.stambuk).values()].flatMap((list) => {
		const boleh = list.filter(({ kurang }) => kurang.length === 0).map(({ row }) => row)
		const [first] = boleh
		if (!first) return []
		const { stambuk, mahasiswa, foto, kelas, program_studi, periode, jenis } = first
		const tertahan = list.filter(({ kurang }) => kurang.length > 0).map(({ row }) => row.mata_kuliah)
		return [{ stambuk, mahasiswa, foto, kelas, program_studi, periode, jenis, ujian: boleh, tertahan }]
	})
}

async function print(
	ctx: Ctx,
	list: readonly Kartu[],
	jenis: UjianUtama,
	client: Client,
	behind: readonly SheetPart[] = [],
): Promise<Buffer> {
	const zona = ctx.config.timezone
	const { tanggal } = waktuKampus(ctx.now(), zona)
	const { institution, city } = ctx.settings()
	const key = await ctx.signingKey()
	const parts = list.flatMap((kartu, i) => {
		// A card on which no other class stands keeps the fingerprint it has always had.
		const facts = kartu.ujian.map(({ fakta: _, foto: __, kelas_lain, ...ujian }) =>
			kelas_lain === null ? ujian : { ...ujian, kelas_lain },
		)
		const sidik = createHash('sha256')
			.update(JSON.stringify([kartu.stambuk, kartu.mahasiswa, kartu.foto, kartu.periode, kartu.jenis, facts]))
			.digest('hex')
			.slice(0, SIDIK_LETTERS)
		const { periode, stambuk } = kartu
		const pesan = pesanKartu({ periode, jenis, stambuk, jumlah: kartu.ujian.length, tanggal, sidik })
		const alamat = `${ctx.config.publicUrl}/verifikasi/kartu/${signText(key, pesan)}`
		const card = partsOf(kartu, { zona, kota: city, tanggal, sidik, alamat })
		return i === 0 ? card : [{ kind: 'page' } as const, ...card]
	})
	const fotos = await listBerkas(
		ctx.db,
		list.flatMap(({ foto }) => foto ?? []),
	)
	const content: Sheet = {
		institution,
		title: `Kartu ${jenis}`,
		subject: `Kartu ujian ${namaPeriode(list[0]?.periode ?? '')}`,
		parts: [...parts, ...behind],
		fotos: fotos.map(({ sha256 }) => sha256),
	}
	const files = fotos.map(({ isi }) => isi)
	return Buffer.from(await ctx.heavy.make(SHEET, { content, date: ctx.now(), files }, client))
}

/** Confirms the token of a printed card by its signature. @throws AppError 404 not signed by this campus */
export async function verifyKartu(ctx: Pick<Context, 'signingKey'>, token: string): Promise<VerifikasiKartu> {
	const pesan = verifyText(await ctx.signingKey(), token)
	const fakta = pesan === null ? null : readKartu(pesan)
	if (!fakta)
		throw notFound(
			'not_genuine',
			'Dokumen ini tidak dapat diverifikasi. Tanda tangannya tidak cocok dengan isinya.',
		)
	return { ...fakta, periode: namaPeriode(fakta.periode) }
}
