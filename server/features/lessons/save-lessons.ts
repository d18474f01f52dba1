import type { DbOrTrx } from '#server/db/client.ts'
import { refer, storeBerkas } from '#server/features/files/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { writeJejak } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import {
	deleteEmptyModul,
	insertVersi,
	listAkunPembaca,
	listTersimpan,
	lockTempat,
	type MateriTersimpan,
	upsertMateri,
	upsertModul,
	upsertPertemuan,
	withdrawMateri,
} from './authoring-queries.ts'
import type { BerkasMateri } from './lesson-source.ts'
import type { MateriFolder } from './read-lessons.ts'
import { bumpSusunan } from './writing-queries.ts'

export type SaveOptions = {
	now: Date
	/** From when on students see what is new; later than now: they see it then. */
	terbit: Date
	/** Whether students are told of it. */
	tell: boolean
	/** Whose account has brought them; null for the command line. */
	oleh: string | null
}

/** Slugs of what is new, changed, as it was, and taken from the readers. */
export type SaveResult = { baru: string[]; berubah: string[]; tetap: string[]; ditarik: string[] }

/**
 * Makes these the lessons of a course in the active term, in the caller's transaction. A text that is the same makes no
 * new version; a lesson that is not among them is withdrawn and keeps what students have done with it.
 * @throws AppError 404 no such course; 409 no term is active
 */
export async function saveLessons(
	trx: DbOrTrx,
	kode: string,
	materiList: readonly MateriFolder[],
	options: SaveOptions,
): Promise<SaveResult> {
	const tempat = await lockTempat(trx, kode)
	if (!tempat) throw notFound('course_not_found', `Mata kuliah dengan kode ${kode} tidak ditemukan.`)
	if (tempat.periode === null) throw conflict('no_active_term', 'Belum ada periode yang aktif.')
	const at = { periode_kode: tempat.periode, matakuliah_kode: kode }
	const known = new Map((await listTersimpan(trx, at)).map((row) => [row.slug, row]))
	const ordered = [...materiList].sort((a, b) => a.pertemuan - b.pertemuan || (a.nama < b.nama ? -1 : 1))
	const gone = [...known.values()].filter(({ slug }) => !ordered.some((one) => one.slug === slug))

	await upsertPertemuan(trx, at, firstOfEach(ordered))
	const titles = [...ordered.map(({ modul }) => modul), ...gone.map(({ modul }) => modul)]
	const modul = await upsertModul(trx, at, [...new Set(titles)])
	await withdrawMateri(
		trx,
		gone.map(({ id }) => id),
		{ behind: ordered.length, now: options.now },
	)
	const rows = ordered.map((one, i) => ({ one, old: known.get(one.slug), urut: i + 1 }))
	const ids = await upsertMateri(
		trx,
		rows.map(({ one, old, urut }) => ({
			...at,
			pertemuan_nomor: one.pertemuan,
			modul_id: modul.get(one.modul) ?? '',
			slug: one.slug,
			urut,
			judul: one.judul,
			ringkas: one.ringkas,
			menit: one.menit,
			terbit_pada: old?.terbit_pada ?? options.terbit,
			versi: nextVersi(one, old),
		})),
	)
	await saveTexts(
		trx,
		rows.filter(({ one, old }) => nextVersi(one, old) !== old?.versi),
		ids,
		options,
	)
	await deleteEmptyModul(trx, at)
	await bumpSusunan(trx, at, { apa: 'menerima materi dari folder', oleh: options.oleh, pada: options.now })

	const isNew = (old: MateriTersimpan | undefined) => old === undefined || old.terbit_pada === null
	const slugs = (of: typeof rows) => of.map(({ one }) => one.slug)
	const result = {
		baru: slugs(rows.filter(({ old }) => isNew(old))),
		berubah: slugs(rows.filter(({ one, old }) => !isNew(old) && nextVersi(one, old) !== old?.versi)),
		tetap: slugs(rows.filter(({ one, old }) => !isNew(old) && nextVersi(one, old) === old?.versi)),
		ditarik: gone.filter(({ terbit_pada }) => terbit_pada !== null).map(({ slug }) => slug),
	}
	await writeJejak(trx, {
		pelaku: options.oleh,
		tindakan: 'materi_diterima',
		objek: `matakuliah:${kode}`,
		baru: { periode: tempat.periode, ...result, tetap: result.tetap.length },
	})
	if (options.tell) await tellOf(trx, tempat.nama, kode, ordered, ids, result.baru, options.now)
	return result
}

/** The topic of a meeting is the title of its first lesson. */
function firstOfEach(ordered: readonly MateriFolder[]): { nomor: number; topik: string }[] {
	const topics = new Map<number, string>()
	for (const { pertemuan, judul } of ordered) if (!topics.has(pertemuan)) topics.set(pertemuan, judul)
	return [...topics].map(([nomor, topik]) => ({ nomor, topik }))
}

const facts = ({ berkas }: MateriFolder): Record<string, BerkasMateri> =>
	Object.fromEntries([...berkas].map(([name, { isi, ...rest }]) => [name, rest]))

function nextVersi(one: MateriFolder, old: MateriTersimpan | undefined): number {
	if (!old) return 1
	const isSame = old.isi === one.isi && old.berkas !== null && sameFiles(old.berkas, facts(one))
	return isSame && old.versi !== null ? old.versi : old.terakhir + 1
}

function sameFiles(a: Record<string, BerkasMateri>, b: Record<string, BerkasMateri>): boolean {
	const names = Object.keys(a)
	return names.length === Object.keys(b).length && names.every((name) => a[name]?.sha256 === b[name]?.sha256)
}

async function saveTexts(
	trx: DbOrTrx,
	rows: readonly { one: MateriFolder; old: MateriTersimpan | undefined }[],
	ids: ReadonlyMap<string, string>,
	{ now, oleh }: SaveOptions,
): Promise<void> {
	await insertVersi(
		trx,
		rows.map(({ one, old }) => ({
			materi_id: ids.get(one.slug) ?? '',
			nomor: nextVersi(one, old),
			isi: one.isi,
			berkas: JSON.stringify(facts(one)),
			oleh,
			dibuat_pada: now,
		})),
	)
	const files = rows.flatMap(({ one, old }) =>
		[...one.berkas].map(([guna, { sha256, mime, isi }]) => ({
			berkas: { sha256, mime, isi },
			rujukan: {
				pemilik: 'materi' as const,
				pemilik_id: `${ids.get(one.slug)}:${nextVersi(one, old)}`,
				guna,
				sha256,
			},
		})),
	)
	await storeBerkas(trx, [...new Map(files.map(({ berkas }) => [berkas.sha256, berkas])).values()])
	await refer(
		trx,
		files.map(({ rujukan }) => rujukan),
	)
}

/** Students hear of new lessons: of one by its title, of several at once by their number. */
async function tellOf(
	trx: DbOrTrx,
	nama: string,
	kode: string,
	ordered: readonly MateriFolder[],
	ids: ReadonlyMap<string, string>,
	slugs: readonly string[],
	now: Date,
): Promise<void> {
	const [first, ...others] = ordered.filter(({ slug }) => slugs.includes(slug))
	if (!first) return
	const course = `/mata-kuliah/${kode.toLowerCase()}`
	await notify(trx, now, {
		kepada: await listAkunPembaca(trx, kode),
		jenis: 'materi_baru',
		judul:
			others.length === 0
				? `Materi baru di ${nama}: ${first.judul}`
				: `${slugs.length} materi baru di ${nama}`,
		isi: others.length === 0 ? first.ringkas : [first, ...others].map(({ judul }) => judul).join(', '),
		alamat: others.length === 0 ? `${course}/${first.slug}` : course,
		kunci: `materi:${ids.get(first.slug)}`,
	})
}
