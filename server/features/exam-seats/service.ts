import { createHash, randomInt } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, type Jejak, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { BagiKursi, PilihanKursi, PindahKursi, PratinjauKursi } from '#shared/api/exam-seats.ts'
import { bagiKursi } from '#shared/rules/kursi.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import {
	findLangkah,
	findLangkahTerakhir,
	findUjianKursi,
	insertLangkah,
	type LangkahRow,
	listPesertaKursi,
	markLangkahDiurungkan,
	readSusunan,
	type Susunan,
	type UjianKursiRow,
	writeSusunan,
} from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'config'>
type Versi = { versi: string | null }

/** Who would sit where. @throws AppError 404; 400 rooms that cannot be; 409 nobody needs seats any more */
export async function getPratinjauKursi(
	ctx: Ctx,
	id: string,
	{ benih, ...pilihan }: PilihanKursi,
): Promise<PratinjauKursi> {
	const ujian = await requireUjian(ctx, ctx.db, id, { hold: false })
	const seed = pilihan.cara === 'acak' ? (benih ?? randomInt(2 ** 31)) : 0
	return (await susun(ctx.db, ujian, { ...pilihan, benih: seed })).pratinjau
}

/**
 * Seats the students of an exam as it was shown, or does nothing. The same press sent twice counts once.
 * @throws AppError as {@link getPratinjauKursi}; 409 it would be something else than was shown
 */
export async function bagiKursiUjian(ctx: Ctx, id: string, input: BagiKursi, actor: Actor): Promise<Versi> {
	return change(ctx, id, input.id, actor, async (trx, ujian) => {
		const { cara, benih = 0 } = input
		const { pratinjau, susunan } = await susun(trx, ujian, { ...input, benih })
		if (pratinjau.sidik !== input.sidik) throw await changedMeanwhile(ctx, trx, id)
		return {
			susunan,
			langkah: { apa: 'bagi', cara, benih: pratinjau.benih },
			jejak: {
				tindakan: 'kursi_ujian_dibagi',
				baru: {
					...{ cara, ruang: pratinjau.ruang.map(({ nama, kapasitas }) => `${nama} (${kapasitas})`) },
					peserta: pratinjau.kursi.length,
				},
			},
		}
	})
}

/**
 * Gives a student another seat; who sits there takes theirs.
 * @throws AppError 404; 400 no such seat or student; 409 somebody else was quicker, or the seat is taken and there is none to give
 */
export async function pindahKursi(ctx: Ctx, id: string, input: PindahKursi, actor: Actor): Promise<Versi> {
	return change(ctx, id, input.id, actor, async (trx, _ujian, sebelum) => {
		const { stambuk, ruang, nomor } = input
		const terakhir = await findLangkahTerakhir(trx, id)
		if ((terakhir?.id ?? null) !== input.versi) throw await changedMeanwhile(ctx, trx, id)
		const peserta = await listPesertaKursi(trx, id)
		const who = peserta.find((one) => one.stambuk === stambuk)
		if (!who) throw badInput('stambuk', 'Mahasiswa itu bukan peserta ujian ini')
		const room = sebelum.ruang.find(({ urutan }) => urutan === ruang)
		if (!room || nomor > room.kapasitas) throw badInput('nomor', 'Kursi itu tidak ada')
		const there = sebelum.kursi.find((one) => one.ruang === ruang && one.nomor === nomor)
		if (there?.mahasiswa_id === who.id) throw badInput('nomor', 'Mahasiswa itu sudah di kursi tersebut')
		// A seat of somebody who is no participant any more is free.
		const other = peserta.find((one) => one.id === there?.mahasiswa_id)
		const seat = who.ruang !== null && who.nomor !== null ? { ruang: who.ruang, nomor: who.nomor } : null
		if (other && !seat)
			throw conflict('seat_taken', `Kursi itu ditempati ${other.nama}. Pilih kursi yang kosong`)
		const others = sebelum.kursi.filter(
			({ mahasiswa_id }) => mahasiswa_id !== there?.mahasiswa_id && mahasiswa_id !== who.id,
		)
		const swapped = other && seat ? [{ mahasiswa_id: other.id, ...seat }] : []
		return {
			susunan: {
				ruang: sebelum.ruang,
				kursi: [...others, { mahasiswa_id: who.id, ruang, nomor }, ...swapped],
			},
			langkah: { apa: 'pindah', cara: null, benih: null },
			jejak: {
				tindakan: 'kursi_ujian_dipindah',
				baru: { stambuk, ruang, nomor, ...(other && { bertukar_dengan: other.stambuk }) },
			},
		}
	})
}

/** Puts back what stood before the last change. @throws AppError 404; 409 it is not the last one any more */
export async function urungkanKursi(ctx: Ctx, id: string, versi: string, actor: Actor): Promise<Versi> {
	return ctx.db.transaction().execute(async (trx) => {
		await requireUjian(ctx, trx, id, { hold: true })
		const langkah = await findLangkah(trx, versi)
		if (langkah?.ujian_id !== id)
			throw notFound('seat_change_not_found', 'Perubahan kursi ini tidak ditemukan')
		if (langkah.diurungkan_pada === null) {
			if ((await findLangkahTerakhir(trx, id))?.id !== versi) throw await changedMeanwhile(ctx, trx, id)
			await writeSusunan(trx, id, langkah.sebelum)
			await markLangkahDiurungkan(trx, versi, ctx.now())
			await writeJejak(trx, { ...by(actor), tindakan: 'kursi_ujian_diurungkan', objek: `ujian:${id}` })
		}
		return { versi: (await findLangkahTerakhir(trx, id))?.id ?? null }
	})
}

type Langkah = {
	susunan: Susunan
	langkah: Pick<LangkahRow, 'apa' | 'cara'> & { benih: number | null }
	jejak: Pick<Jejak, 'tindakan'> & { baru: object }
}

/** One change of an exam's seats at a time, remembered with what stood before. A change that is known already is not made again. */
async function change(
	ctx: Ctx,
	id: string,
	langkahId: string,
	actor: Actor,
	make: (trx: DbOrTrx, ujian: UjianKursiRow, sebelum: Susunan) => Promise<Langkah>,
): Promise<Versi> {
	return ctx.db.transaction().execute(async (trx) => {
		const ujian = await requireUjian(ctx, trx, id, { hold: true })
		const known = await findLangkah(trx, langkahId)
		if (known) {
			if (known.ujian_id !== id || known.oleh !== actor.akun_id)
				throw conflict('change_taken', 'Ini sudah dibuat orang lain. Muat ulang halaman')
			return { versi: (await findLangkahTerakhir(trx, id))?.id ?? null }
		}
		const sebelum = await readSusunan(trx, id)
		const { susunan, langkah, jejak } = await make(trx, ujian, sebelum)
		await writeSusunan(trx, id, susunan)
		const made = { id: langkahId, ujian_id: id, oleh: actor.akun_id, pada: ctx.now() }
		await insertLangkah(trx, { ...langkah, ...made, sebelum })
		await writeJejak(trx, {
			...by(actor),
			...jejak,
			objek: `ujian:${id}`,
		})
		return { versi: langkahId }
	})
}

async function requireUjian(
	ctx: Ctx,
	db: DbOrTrx,
	id: string,
	{ hold }: { hold: boolean },
): Promise<UjianKursiRow> {
	const ujian = await findUjianKursi(db, id, { hold })
	if (!ujian) throw notFound('exam_not_found', 'Ujian tidak ditemukan pada periode yang aktif')
	if (ujian.ditiadakan) throw conflict('exam_cancelled', 'Ujian ini ditiadakan')
	if (ujian.selesai <= ctx.now())
		throw conflict('exam_over', 'Ujian ini sudah selesai, sehingga kursinya tidak dapat diubah')
	return ujian
}

/** Seats as they would be with these rooms, and the fingerprint of that. */
async function susun(
	db: DbOrTrx,
	ujian: UjianKursiRow,
	{ ruang, cara, benih }: Required<PilihanKursi>,
): Promise<{ pratinjau: PratinjauKursi; susunan: Susunan }> {
	if (isDaring(ujian.ruang)) throw conflict('exam_online', 'Ujian daring tidak memerlukan kursi')
	const rooms = ruang.map(({ nama, kapasitas }, i) => ({
		urutan: i + 1,
		nama: nama?.trim() ?? null,
		kapasitas,
	}))
	if (rooms.some(({ urutan, nama }) => (urutan === 1) !== (nama === null) || nama === ''))
		throw badInput('ruang', 'Tulis nama setiap ruang tambahan')
	const names = rooms.map(({ nama }) => nama ?? ujian.ruang.trim())
	if (new Set(names.map((one) => one.toLowerCase())).size < names.length)
		throw badInput('ruang', 'Satu ruang tertulis dua kali')
	const peserta = await listPesertaKursi(db, ujian.id)
	if (peserta.length === 0) throw conflict('no_participants', 'Ujian ini belum mempunyai peserta')
	const tempat = rooms.reduce((sum, { kapasitas }) => sum + kapasitas, 0)
	if (tempat < peserta.length)
		throw badInput(
			'ruang',
			`Ruang memuat ${tempat} orang, pesertanya ${peserta.length}. Tambah kapasitas atau ruang`,
		)
	const seats = bagiKursi(
		peserta.map(({ stambuk }) => stambuk),
		rooms.map(({ kapasitas }) => kapasitas),
		{ cara, benih },
	)
	const placed = peserta
		.flatMap((one) => {
			const seat = seats.get(one.stambuk)
			return seat ? [{ one, ...seat }] : []
		})
		.sort((a, b) => a.ruang - b.ruang || a.nomor - b.nomor)
	const kursi = placed.map(({ one, ruang: di, nomor }) => ({
		...{ stambuk: one.stambuk, nama: one.nama, ruang: di, nomor },
	}))
	const versi = (await findLangkahTerakhir(db, ujian.id))?.id ?? null
	const shown = rooms.map(({ kapasitas }, i) => ({
		nama: names[i] ?? '',
		kapasitas,
		terisi: placed.filter((seat) => seat.ruang === i + 1).length,
	}))
	return {
		pratinjau: {
			sidik: createHash('sha256')
				.update(JSON.stringify([versi, shown, kursi]))
				.digest('hex')
				.slice(0, 16),
			benih: cara === 'acak' ? benih : null,
			ruang: shown,
			kursi,
			berpindah: placed.filter(
				({ one, ruang: di, nomor }) => one.nomor !== null && (one.ruang !== di || one.nomor !== nomor),
			).length,
		},
		susunan: {
			ruang: rooms,
			kursi: placed.map(({ one, ruang: di, nomor }) => ({ mahasiswa_id: one.id, ruang: di, nomor })),
		},
	}
}

async function changedMeanwhile(ctx: Ctx, db: DbOrTrx, id: string) {
	const last = await findLangkahTerakhir(db, id)
	const { tanggal, jam } = waktuKampus(last?.pada ?? ctx.now(), ctx.config.timezone)
	const siapa = last
		? ` Terakhir diubah ${last.petugas ?? 'petugas lain'} pada ${teksHari(tanggal)} pukul ${jam.replace(':', '.')}.`
		: ''
	return conflict(
		'preview_changed',
		`Kursi atau peserta berubah sejak ditampilkan, sehingga belum ada yang diubah.${siapa} Muat ulang, lalu periksa sekali lagi.`,
	)
}
