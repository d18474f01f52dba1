import type { FastifyInstance } from 'fastify'
import type { Db, DbOrTrx } from '#server/db/client.ts'
import type { Access, Grant, Owner } from '#shared/api/access.ts'
import { ikutKuliah } from '#shared/rules/kuliah-lain.ts'
import {
	adviserOfKrs,
	findKelasOfBerkas,
	findTugas,
	forumOfUtas,
	matakuliahOfImpor,
	matakuliahOfSoal,
	ownerOfKhs,
	ownerOfKrs,
	ownerOfPembayaran,
	ownerOfPermohonan,
	ownerOfSurat,
	ownerOfTagihan,
	proctorsUjian,
	programmeOfJadwal,
	programmeOfKelas,
	programmeOfKhs,
	programmeOfKrs,
	programmeOfMahasiswa,
	programmeOfPengumuman,
	programmeOfSurat,
	takesBerkas,
	takesMatakuliah,
	takesTugas,
	teaches,
	teachesAnywhere,
	teachesNow,
	teachesUjian,
} from './access-queries.ts'
import type { Actor } from './actor.ts'
import { type AppError, forbidden } from './errors.ts'

type Params = Readonly<Record<string, string>>

/** How it is found out whether a thing is the caller's own, and what is said when it is not. */
type Rule = { refusal?: () => AppError } & (
	| { facts: (actor: Actor, params: Params) => boolean }
	/** One cheap statement, after the parameters are known to be well formed. */
	| { rows: (db: Db, actor: Actor, params: Params, now: Date) => Promise<boolean> }
	/** The service's own statement sees to it; why a look of its own would be wrong here. */
	| { service: string }
)

const wrongClass = () => forbidden('wrong_class')
const wrongCourse = () => forbidden('wrong_course', 'Anda tidak mengampu mata kuliah ini di kelas tersebut')
const wrongBank = () =>
	forbidden('wrong_course', 'Anda tidak mengampu mata kuliah bank soal ini semester ini')
const wrongOwner = () => forbidden('wrong_owner')
const wrongProgramme = () => forbidden('wrong_programme')

/** What does not exist is nobody's: the handler says that it is not there. */
const ofMahasiswa =
	(find: (db: Db, id: string) => Promise<string | undefined>, ...names: readonly string[]) =>
	async (db: Db, actor: Actor, params: Params): Promise<boolean> => {
		const owner = await find(db, paramOf(params, names))
		return owner === undefined || owner === actor.mahasiswa?.id
	}

/** A bank belongs to its course: who teaches that in the active term has it, whoever wrote the question. */
const teachesCourseOf =
	(find: (db: Db, id: string) => Promise<string | undefined>) =>
	async (db: Db, { dosen }: Actor, { id = '' }: Params): Promise<boolean> => {
		const kode = await find(db, id)
		return kode === undefined || (dosen !== null && (await teachesAnywhere(db, dosen.nip, kode)))
	}

const ofProgramme =
	(find: (db: Db, id: string) => Promise<string | null | undefined>, ...names: readonly string[]) =>
	async (db: Db, { prodi }: Actor, params: Params): Promise<boolean> => {
		const kode = await find(db, paramOf(params, names))
		return kode === undefined || (kode !== null && prodi.includes(kode))
	}

/** The first of these parameters that the path has. */
const paramOf = (params: Params, names: readonly string[]): string =>
	names.map((name) => params[name]).find((value) => value !== undefined) ?? ''

const HOT = 'the row is found together with its owner; a look ahead would cost a round trip of every save'

/** The one place that knows whose things are. */
export const OWNERS: Record<Owner, Rule> = {
	kelas: {
		facts: ({ mahasiswa }, { kelas }) => mahasiswa !== null && mahasiswa.kelas_kode === kelas,
		refusal: wrongClass,
	},
	stambuk: { facts: ({ mahasiswa }, { stambuk }) => mahasiswa !== null && mahasiswa.stambuk === stambuk },
	matakuliah: {
		service: 'the page of a course is one statement, which also says whether the class takes it',
	},
	ujian: { service: HOT },
	pengerjaan: { service: HOT },
	krs: { rows: ofMahasiswa(ownerOfKrs, 'id') },
	khs: { rows: ofMahasiswa(ownerOfKhs, 'khsId', 'id') },
	surat: { rows: ofMahasiswa(ownerOfSurat, 'id') },
	permohonan: { rows: ofMahasiswa(ownerOfPermohonan, 'id') },
	tagihan: { rows: ofMahasiswa(ownerOfTagihan, 'id') },
	pembayaran: { rows: ofMahasiswa(ownerOfPembayaran, 'id') },
	forum: {
		rows: async (db, { mahasiswa }, { kelas = '', kode = '' }) =>
			mahasiswa !== null &&
			ikutKuliah(mahasiswa, { kelas, matakuliah: kode.toUpperCase() }) &&
			(await takesMatakuliah(db, { kelas, kode: kode.toUpperCase() })),
		refusal: wrongClass,
	},
	utas: {
		rows: async (db, { mahasiswa }, { id = '' }) => {
			const forum = await forumOfUtas(db, id)
			return (
				forum === undefined ||
				(forum !== null &&
					mahasiswa !== null &&
					ikutKuliah(mahasiswa, { kelas: forum.kelas, matakuliah: forum.kode }))
			)
		},
		refusal: wrongClass,
	},
	tugas: {
		rows: async (db, { mahasiswa }, { id = '' }) => {
			const tugas = await findTugas(db, id)
			return tugas === undefined || (mahasiswa !== null && (await takesTugas(db, mahasiswa.id, id)))
		},
		refusal: wrongClass,
	},
	berkas_pertemuan: {
		rows: async (db, { mahasiswa }, { id = '' }) => {
			const kelas = await findKelasOfBerkas(db, id)
			return kelas === undefined || (mahasiswa !== null && (await takesBerkas(db, mahasiswa.id, id)))
		},
		refusal: wrongClass,
	},
	teaches_kelas: {
		facts: ({ dosen }, { kelas = '' }) => dosen?.kelas.includes(kelas) ?? false,
		refusal: wrongClass,
	},
	teaches_matakuliah: {
		// Where the path names no class, in any class of the active term.
		rows: async (db, { dosen }, { periode = '', kelas = '', matakuliah = '', kode }) =>
			dosen !== null &&
			(kode === undefined
				? await teaches(db, { nip: dosen.nip, periode, kelas, matakuliah })
				: await teachesAnywhere(db, dosen.nip, kode.toUpperCase())),
		refusal: wrongCourse,
	},
	teaches_ujian: {
		rows: async (db, { dosen }, { id = '' }) => dosen !== null && (await teachesUjian(db, dosen.nip, id)),
		refusal: () => forbidden('wrong_course', 'Anda tidak mengampu mata kuliah ujian ini di kelas tersebut'),
	},
	proctors_ujian: {
		rows: async (db, { dosen }, { id = '' }, now) =>
			dosen !== null && (await proctorsUjian(db, dosen.nip, id, now)),
	},
	teaches_soal: { rows: teachesCourseOf(matakuliahOfSoal), refusal: wrongBank },
	teaches_impor: { rows: teachesCourseOf(matakuliahOfImpor), refusal: wrongBank },
	teaches_forum: {
		rows: async (db, { dosen }, { kelas = '', kode = '' }) =>
			dosen !== null && (await teachesNow(db, dosen.nip, { kelas, kode: kode.toUpperCase() })),
		refusal: wrongCourse,
	},
	teaches_utas: {
		rows: async (db, { dosen }, { id = '' }) => {
			const forum = await forumOfUtas(db, id)
			return (
				forum === undefined || (forum !== null && dosen !== null && (await teachesNow(db, dosen.nip, forum)))
			)
		},
		refusal: wrongCourse,
	},
	teaches_tugas: {
		rows: async (db, { dosen }, { id = '' }) => {
			const tugas = await findTugas(db, id)
			return tugas === undefined || (dosen !== null && (await teaches(db, { nip: dosen.nip, ...tugas })))
		},
		refusal: wrongCourse,
	},
	teaches_berkas_pertemuan: {
		rows: async (db, { dosen }, { id = '' }) => {
			const kelas = await findKelasOfBerkas(db, id)
			return kelas === undefined || (dosen !== null && (await teaches(db, { nip: dosen.nip, ...kelas })))
		},
		refusal: wrongCourse,
	},
	advises_krs: {
		rows: async (db, { dosen }, { id = '' }) => {
			const nip = await adviserOfKrs(db, id)
			return nip === undefined || (dosen !== null && nip === dosen.nip)
		},
	},
	programme: { facts: ({ prodi }, { prodi: kode = '' }) => prodi.includes(kode), refusal: wrongProgramme },
	programme_of_kelas: { rows: ofProgramme(programmeOfKelas, 'kelas'), refusal: wrongProgramme },
	programme_of_jadwal: { rows: ofProgramme(programmeOfJadwal, 'id'), refusal: wrongProgramme },
	programme_of_mahasiswa: { rows: ofProgramme(programmeOfMahasiswa, 'stambuk'), refusal: wrongProgramme },
	programme_of_krs: { rows: ofProgramme(programmeOfKrs, 'id'), refusal: wrongProgramme },
	programme_of_pengumuman: { rows: ofProgramme(programmeOfPengumuman, 'id'), refusal: wrongProgramme },
	programme_of_khs: { rows: ofProgramme(programmeOfKhs, 'khsId', 'id'), refusal: wrongProgramme },
	programme_of_surat: { rows: ofProgramme(programmeOfSurat, 'id'), refusal: wrongProgramme },
	pemberitahuan: { service: 'marked by account and id at once; those of others are not there (404)' },
	pengumuman: { service: 'found by reader and id at once; those to others are not there (404)' },
	tampilan: { service: 'views are changed by account and id at once; those of others are not there (404)' },
	titipan: { service: 'read and changed by account and id at once; those of others are not there (404)' },
	komentar: { service: 'removed by account and id at once; those of others are not there (404)' },
	sesi: { service: 'sessions are ended by account and id at once; those of others are not there (404)' },
}

const ruleOf = ({ owner }: Grant): Rule | undefined => owner && OWNERS[owner]

function holds(grant: Grant, actor: Actor): boolean {
	if (grant.hak !== undefined) return actor.hak.includes(grant.hak)
	// An account for students that belongs to none is nobody.
	return grant.peran === actor.peran && (actor.peran !== 'mahasiswa' || actor.mahasiswa !== null)
}

/**
 * Judges by what is known of the caller already. Gives the rules of which one must hold, none when the caller is in.
 * @throws AppError 403 when no grant can let the caller in
 */
export function judgeFacts(access: readonly Grant[], actor: Actor, params: Params): Rule[] {
	const rules: Rule[] = []
	for (const grant of access) {
		if (!holds(grant, actor)) continue
		const rule = ruleOf(grant)
		if (!rule || 'service' in rule || ('facts' in rule && rule.facts(actor, params))) return []
		rules.push(rule)
	}
	if (!rules.some((rule) => 'rows' in rule)) throw refusal(rules)
	return rules
}

const refusal = ([first]: readonly Rule[]): AppError =>
	first ? (first.refusal ?? wrongOwner)() : forbidden('wrong_role')

/** Whether some caller of this endpoint can only be judged by asking the database. */
export const asksDatabase = (access: readonly Grant[]): boolean =>
	access.some((grant) => 'rows' in (ruleOf(grant) ?? {}))

/** Judges to the end. @throws AppError 403 when no grant lets the caller in */
export async function judge(
	{ db, now }: { db: Db; now: () => Date },
	access: readonly Grant[],
	actor: Actor,
	params: Params,
): Promise<void> {
	const rules = judgeFacts(access, actor, params)
	if (rules.length === 0) return
	for (const rule of rules) if ('rows' in rule && (await rule.rows(db, actor, params, now()))) return
	throw refusal(rules)
}

/** Whether somebody who was let in to an exam is there as its proctor alone. */
export const onlyProctors = async (db: DbOrTrx, { hak, dosen }: Actor, ujianId: string): Promise<boolean> =>
	!hak.includes('akademik') && !(dosen !== null && (await teachesUjian(db, dosen.nip, ujianId)))

/** Every route must declare its access; one that does not stops the start. Routes made by plugins are listed by prefix. */
export function requireAccessDeclared(app: FastifyInstance, exceptions: readonly string[]): void {
	app.addHook('onRoute', (options) => {
		if (options.config?.access !== undefined || options.method === 'OPTIONS') return
		if (exceptions.some((prefix) => options.url === prefix || options.url.startsWith(`${prefix}/`))) return
		throw new Error(`route ${options.method} ${options.url} declares no access`)
	})
}

declare module 'fastify' {
	interface FastifyContextConfig {
		access?: Access
	}
}
