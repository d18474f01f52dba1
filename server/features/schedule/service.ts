import { randomUUID, timingSafeEqual } from 'node:crypto'
import { listUjianKelas, type UjianRow } from '#server/features/exams/queries.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/heavy.ts'
import { ofOwnCourses } from '#server/lib/own-courses.ts'
import type { JadwalKelas, PeriodeAktif, UmpanJadwal } from '#shared/api/schedule.ts'
import { ikutKuliah, type KuliahDi, kelasMahasiswa, type Tempat } from '#shared/rules/kuliah-lain.ts'
import { compareText } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { HARI } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { FeedInput } from './feed.ts'
import {
	deleteUmpan,
	findJadwalKelas,
	findPemilikUmpan,
	findPeriodeAktif,
	findUmpan,
	replaceUmpan,
	type UmpanRow,
} from './queries.ts'

const FEED: Task<FeedInput> = { file: new URL('./feed.ts', import.meta.url), name: 'scheduleFeed' }

/** The active term with its holidays, null between terms. */
export async function getPeriodeAktif(ctx: Context): Promise<PeriodeAktif | null> {
	const periode = await findPeriodeAktif(ctx.db)
	if (!periode) return null
	const { tanggal } = waktuKampus(ctx.now(), ctx.config.timezone)
	return { ...periode, nama: namaPeriode(periode.kode), hari_ini: tanggal }
}

const kuliahOf = ({ kelas, kode_mk }: { kelas: string; kode_mk: string }) => ({ kelas, matakuliah: kode_mk })

/** The week of a student: what is taken in another class stands there in the place of the own class's. */
export async function getJadwalSaya(ctx: Context, tempat: Tempat): Promise<JadwalKelas> {
	const kelas = kelasMahasiswa(tempat)
	const [satu = KOSONG, ...lain] = await Promise.all(kelas.map((one) => getJadwalKelas(ctx, one)))
	if (tempat.kuliah_lain.length === 0) return satu
	const milik = (row: KuliahDi) => ikutKuliah(tempat, row)
	const semua = [satu, ...lain]
	return {
		data: semua
			.flatMap(({ data }) => data)
			.filter((j) => milik({ kelas: j.kelas, matakuliah: j.kode_matakuliah }))
			.sort((a, b) => HARI.indexOf(a.hari) - HARI.indexOf(b.hari) || compareText(a.jam_mulai, b.jam_mulai)),
		perubahan: semua.flatMap(({ perubahan }) => perubahan).filter((p) => milik(kuliahOf(p))),
		ujian: semua
			.flatMap(({ ujian }) => ujian)
			.filter((u) => milik(kuliahOf(u)))
			.sort((a, b) => compareText(`${a.tanggal} ${a.jam_mulai}`, `${b.tanggal} ${b.jam_mulai}`)),
		gedung: semua.flatMap(({ gedung }) => gedung),
	}
}

const KOSONG: JadwalKelas = { data: [], perubahan: [], ujian: [], gedung: [] }

/** The week of a class, and what single meetings differ by. */
export async function getJadwalKelas(ctx: Context, kelas: string): Promise<JadwalKelas> {
	const { jadwal, perubahan, ujian, gedung } = await findJadwalKelas(ctx.db, kelas)
	const at = (saat: string) => waktuKampus(new Date(saat), ctx.config.timezone)
	return {
		data: jadwal,
		perubahan,
		gedung,
		ujian: ujian.map(({ mulai, selesai, ...u }) => {
			const [buka, tutup] = [at(mulai), at(selesai)]
			return {
				...u,
				tanggal: buka.tanggal,
				jam_mulai: buka.jam,
				jam_selesai: tutup.tanggal === buka.tanggal ? tutup.jam : null,
			}
		}),
	}
}

export async function getUmpan(ctx: Context, mahasiswa: Mahasiswa): Promise<UmpanJadwal> {
	const row = await findUmpan(ctx.db, mahasiswa.id)
	return row ? toUmpan(ctx, row) : null
}

/** Makes a new address, also when there was one: that is how a student gets rid of one that went astray. */
export async function makeUmpan(ctx: Context, mahasiswa: Mahasiswa): Promise<UmpanJadwal> {
	const row = { id: randomUUID(), dibuat_pada: ctx.now() }
	await replaceUmpan(ctx.db, { mahasiswaId: mahasiswa.id, id: row.id, now: row.dibuat_pada })
	return toUmpan(ctx, row)
}

export async function revokeUmpan(ctx: Context, mahasiswa: Mahasiswa): Promise<UmpanJadwal> {
	await deleteUmpan(ctx.db, mahasiswa.id)
	return null
}

function toUmpan({ config, tokens }: Context, { id, dibuat_pada }: UmpanRow) {
	return {
		alamat: `${config.publicUrl}/api/umpan/${id}.${tokens.feedSecret(id)}/jadwal.ics`,
		dibuat_pada: dibuat_pada.toISOString(),
	}
}

/**
 * The feed behind a secret address.
 * @throws AppError 404 for an address that was never given out, or was taken back
 */
export async function readUmpan(ctx: Context, kunci: string, signal: AbortSignal): Promise<Buffer> {
	const [id = '', secret = ''] = kunci.split('.')
	const pemilik = isGenuine(ctx, id, secret) ? await findPemilikUmpan(ctx.db, id) : undefined
	if (!pemilik) throw notFound('feed_not_found', 'Alamat kalender ini tidak berlaku lagi')
	return makeFile(ctx, pemilik, signal)
}

/** The same file for the student who is signed in, of all courses or one: a copy, for which no secret address is needed. */
export async function downloadJadwal(
	ctx: Context,
	mahasiswa: Mahasiswa,
	{ kode, signal }: { kode: string | undefined; signal: AbortSignal },
): Promise<Buffer> {
	return makeFile(ctx, mahasiswa, signal, kode)
}

async function makeFile(
	ctx: Context,
	{ id, nama, ...tempat }: Pick<Mahasiswa, 'id' | 'nama'> & Tempat,
	signal: AbortSignal,
	kode?: string,
): Promise<Buffer> {
	const now = ctx.now()
	const [periode, jadwal, ujian] = await Promise.all([
		findPeriodeAktif(ctx.db),
		getJadwalSaya(ctx, tempat),
		ofOwnCourses<UjianRow>(
			tempat,
			(kelas) => listUjianKelas(ctx.db, [{ kelas, mahasiswaId: id, now }]).then(([ujian = []]) => ujian),
			kuliahOf,
		),
	])
	const content = {
		institution: ctx.settings().institution.name,
		nama: kode ?? nama,
		zona: ctx.config.timezone,
		host: new URL(ctx.config.publicUrl).hostname,
		periode,
		...(kode === undefined ? { jadwal, ujian } : ofCourse(kode, { jadwal, ujian })),
		// They stand in everybody's calendar already: the file of one course is of that course.
		tulisLibur: kode === undefined,
	}
	return ctx.heavy.make(FEED, { content, date: now }, { owner: id, signal })
}

type Term = Pick<FeedInput, 'jadwal' | 'ujian'>

/** What of a term belongs to a course. */
const ofCourse = (kode: string, { jadwal, ujian }: Term): Term => ({
	jadwal: {
		data: jadwal.data.filter((each) => each.kode_matakuliah === kode),
		perubahan: jadwal.perubahan.filter((each) => each.kode_mk === kode),
		ujian: jadwal.ujian.filter((each) => each.kode_mk === kode),
		gedung: jadwal.gedung,
	},
	ujian: ujian.filter((each) => each.kode_mk === kode),
})

function isGenuine({ tokens }: Context, id: string, secret: string): boolean {
	const expected = Buffer.from(tokens.feedSecret(id))
	const given = Buffer.from(secret)
	return given.length === expected.length && timingSafeEqual(given, expected)
}
