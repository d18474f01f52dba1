import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { type Static, Type } from 'typebox'
import { piecesOf as piecesOfUnggahan } from '#server/features/assignments/lend.ts'
import { findMenunggu } from '#server/features/edom/lend.ts'
import { piecesOf } from '#server/features/files/lend.ts'
import type { Context } from '#server/lib/context.ts'
import type { Task } from '#server/lib/jobs.ts'
import { namaAman } from '#server/lib/safe-name.ts'
import { SALINAN_MS } from '#shared/rules/session.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { BAGIAN } from './bagian-queries.ts'
import { type Isi, indexPage } from './index-page.ts'
import {
	type BerkasPemilik,
	clearPotongan,
	findDibuat,
	findMahasiswaId,
	insertPotongan,
	listBerkasPemilik,
	markSiap,
	noteBagian,
	type Pemilik,
	readBagian,
} from './queries.ts'
import { withoutWaiting } from './waiting.ts'

const Payload = Type.Object({ id: Type.String() })
/** Makes the copy of somebody's data. */
export const BUAT_SALINAN: Task<typeof Payload> = {
	name: 'buat_salinan_data',
	payload: Payload,
	attempts: 4,
	sealed: false,
}

/** A row of the database takes a megabyte of the zip. */
const PIECE_BYTES = 1024 * 1024
/** A zip of more is one that many programs cannot open. */
const MOST_BYTES = 3 * 1024 ** 3

type Ctx = Pick<Context, 'db' | 'now' | 'config' | 'settings'>

/** What the job does; begun again it begins anew. */
export async function makeSalinan(
	ctx: Ctx,
	{ id }: Static<typeof Payload>,
	signal: AbortSignal,
): Promise<void> {
	const { db } = ctx
	const salinan = await findDibuat(db, id)
	const mahasiswaId = salinan && (await findMahasiswaId(db, salinan.akun_id))
	if (!salinan || !mahasiswaId) return
	const now = ctx.now()
	const pemilik = { akunId: salinan.akun_id, mahasiswaId, now }
	const menunggu = await findMenunggu(ctx, mahasiswaId)
	const isi: Isi[] = []
	for (const [i, bagian] of BAGIAN.entries()) {
		if (signal.aborted) throw new Error('The server is closing')
		isi.push({ ...bagian, baris: withoutWaiting(bagian, await readBagian(db, bagian, pemilik), menunggu) })
		await noteBagian(db, id, i + 1)
	}
	const berkas = await listBerkasPemilik(db, pemilik)
	await clearPotongan(db, id)
	let [nomor, ukuran, held] = [0, 0, Buffer.alloc(0)]
	const store = async (bytes: Buffer) => {
		for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
			const piece = bytes.subarray(at, at + PIECE_BYTES)
			await insertPotongan(db, { salinan_id: id, nomor: nomor++, isi: piece })
			ukuran += piece.length
		}
	}
	for await (const chunk of zipOf(ctx, pemilik, { isi, berkas })) {
		if (signal.aborted) throw new Error('The server is closing')
		held = Buffer.concat([held, chunk])
		if (held.length < PIECE_BYTES) continue
		const full = held.length - (held.length % PIECE_BYTES)
		await store(held.subarray(0, full))
		held = held.subarray(full)
	}
	await store(held)
	await markSiap(db, { id, ukuran, berakhir_pada: new Date(ctx.now().getTime() + SALINAN_MS) })
}

async function* zipOf(
	{ db, config, settings }: Ctx,
	pemilik: Pemilik,
	{ isi, berkas }: { isi: readonly Isi[]; berkas: readonly BerkasPemilik[] },
): AsyncGenerator<Uint8Array> {
	let made: Uint8Array[] = []
	let failure: Error | null = null
	const zip = new Zip((error, chunk) => {
		if (error) failure = error
		else made.push(chunk)
	})
	const take = () => {
		if (failure) throw failure
		const chunks = made
		made = []
		return chunks
	}
	const add = (name: string, text: string) => {
		const file = new ZipDeflate(name)
		zip.add(file)
		file.push(Buffer.from(text, 'utf8'), true)
	}
	let room = MOST_BYTES
	const fits = berkas.filter(({ ukuran }) => {
		room -= ukuran
		return room >= 0
	})
	const named = fits.map((one) => {
		const [folder = '', ...rest] = one.nama.split('/')
		return { ...one, nama: rest.length > 0 ? `${folder}/${namaAman(rest.join(' '))}` : folder }
	})
	const [diri] = isi.find(({ nama }) => nama === 'data-diri')?.baris ?? []
	const waktu = (date: Date) => {
		const { tanggal, jam } = waktuKampus(date, config.timezone)
		return `${tanggal} ${jam}`
	}
	add(
		'baca-saya.html',
		indexPage({
			kampus: settings().institution.name,
			nama: String(diri?.nama ?? ''),
			dibuat: pemilik.now,
			isi,
			berkas: named.map(({ nama }) => nama),
			waktu,
		}),
	)
	for (const { nama, baris } of isi) add(`data/${nama}.json`, `${JSON.stringify(baris, null, '\t')}\n`)
	yield* take()
	for (const one of named) {
		const file = new ZipPassThrough(`berkas/${one.nama}`)
		zip.add(file)
		const pieces =
			'sha256' in one
				? piecesOf(db, one.sha256, { from: 0, to: one.ukuran - 1 })
				: piecesOfUnggahan(db, { id: one.unggahan, ukuran: one.ukuran })
		for await (const piece of pieces) {
			file.push(piece)
			yield* take()
		}
		file.push(new Uint8Array(), true)
		yield* take()
	}
	zip.end()
	yield* take()
}
