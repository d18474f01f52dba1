import { isPublik } from '#shared/api/access.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'
import { BUSY } from './lists-campus.ts'
import { TERM } from './reporting-campus.ts'

/** What is known only when the campus is there. */
export type Known = Readonly<Record<'akun' | 'penawaran' | 'koran' | 'impor' | 'ujian', string>>

export type Case = {
	/** `GET /api/kantor/…` */
	endpoint: string
	path: string
	what: string
	query: Readonly<Record<string, string>>
	/** Where in the list; computed from its total. */
	page: 'first' | 'middle' | 'last'
	who: 'kantor' | 'prodi'
	/** Of a list with pages, or a search: what issue 13 is about. */
	judged: boolean
}

/** Calls of an office that read a list or part of it; files, and one record by its address, are something else. */
export function listEndpoints(): [string, Endpoint][] {
	return Object.entries<Endpoint>(API).filter(
		([name, { query, produces }]) =>
			name.startsWith('GET /api/kantor/') && !produces && (!name.includes('/:') || hasPages(query)),
	)
}

const PEOPLE = ['muhammad', 'siti pratama', 'xaverius', 'ham', 'a', '13020212345', '1302021', 'qwertyuiop']
const COURSES = ['keilmuan', 'dasar keilmuan', 'keilmuan 377', 'ilmu', 'a', 'KU0377', 'qwertyuiop']
const CLASSES = ['PH', 'PH-7', '1249', 'p', 'qwertyuiop']
const TEXTS = ['prestasi', 'beasiswa', 'prest', 'a', '1234', 'qwertyuiop']
/** What people type where a list can be searched: what many have and what few have, half a word, a number, what nobody has. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
	'/mahasiswa': PEOPLE,
	'/akun': [...PEOPLE, 'kampus.test', 'petugas', 'bartholomeus'],
	'/jejak': [...PEOPLE, 'bartholomeus', 'petugas3'],
	'/tagihan': PEOPLE,
	'/tunggakan': PEOPLE,
	'/khs': PEOPLE,
	'/krs/daftar': PEOPLE,
	'/permohonan': PEOPLE,
	'/ujian/dispensasi': PEOPLE,
	'/lapor/daftar': [...PEOPLE, 'pengajar 77'],
	'/lapor/kode': ['kecamatan', 'kecamatan 6999', 'a', '006999', 'qwertyuiop'],
	'/dosen': ['pengajar', 'bartholomeus', 'ajar 77', 'a', BUSY.nip, '1980', 'qwertyuiop'],
	'/kelas': CLASSES,
	'/matakuliah': COURSES,
	'/kurikulum': COURSES,
	'/prodi': ['program', 'studi 7', 'a', 'qwertyuiop'],
	'/ruang': ['ruang', 'gedung 3', 'R-117', 'a', 'qwertyuiop'],
	'/ujian': [...CLASSES, 'mata kuliah', 'mata kuliah 17', 'MK12'],
	'/krs/penawaran': [...CLASSES, 'mata kuliah', 'mata kuliah 17', 'MK12'],
	'/jadwal': [...CLASSES, 'mata kuliah', 'mata kuliah 17', 'MK12', 'ruang'],
	'/berita': TEXTS,
	'/pengumuman': TEXTS,
}

/** Values of what is no enumeration, for all lists and for single ones. */
const valuesOf = (known: Known): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> => ({
	'': {
		periode: [TERM],
		prodi: ['PH'],
		kelas: ['PH-7'],
		semester: ['4'],
		angkatan: ['2021', '2022'],
		sks: ['3'],
		gedung: ['Gedung 3'],
		ruang: ['Ruang 117'],
		dosen: [BUSY.nip, 'tanpa'],
		ruangan: ['Ruang 117'],
		kode_mk: ['MK12'],
		jam_mulai: ['08:00'],
		jam_selesai: ['09:40'],
		jenjang: ['S1'],
		wali: [BUSY.nip, 'tanpa'],
		pelaku: [known.akun],
		objek: [`akun:${known.akun}`],
		tindakan: ['login', 'tagihan_lunas', 'akun', 'keuangan'],
		dari: ['2024-01-01'],
		sampai: ['2023-09-01'],
		tahun: ['2023/2024'],
		sebanyak: ['500'],
		selain: [known.penawaran],
		id: [known.ujian],
	},
	'/khs': {
		periode: ['20222', TERM],
		urut: ['janggal', '-janggal', 'nama', '-nama', 'kelas', '-kelas', 'ips', '-ips'],
	},
	'/permohonan': { urut: ['janggal', '-janggal', 'diajukan', '-diajukan', 'nama', '-nama'] },
	'/matakuliah': { prodi: ['PH', 'tanpa'] },
	// Some lecture that is not counted; which one does not matter.
	'/tinjauan-jadwal': { id: [known.ujian.slice(0, 36)] },
})

const PARAMETERS = (known: Known): Readonly<Record<string, string>> => ({
	'/impor/:id/baris': known.impor,
	'/periode/:kode/tutup': TERM,
	'/rekonsiliasi/:id/baris': known.koran,
	'/rekonsiliasi/:id/tanpa-bank': known.koran,
})

type Schema = {
	enum?: readonly unknown[]
	const?: unknown
	anyOf?: readonly Schema[]
	properties?: Readonly<Record<string, Schema>>
	required?: readonly string[]
}

const hasPages = (query: Endpoint['query']) => 'halaman' in ((query as Schema | undefined)?.properties ?? {})

const enumerated = (schema: Schema): string[] => [
	...(schema.enum ?? []).map(String),
	...(schema.const === undefined ? [] : [String(schema.const)]),
	...(schema.anyOf ?? []).flatMap(enumerated),
]

/**
 * What is asked of each list: its first pages and its last, every order, every value of every filter, searches.
 * @throws for a list, a filter or a search of the contract of which nothing is said here
 */
export function listCases(known: Known): Case[] {
	return listEndpoints().flatMap(([endpoint, contract]) => casesOf(endpoint, contract, known))
}

function casesOf(endpoint: string, { query, access }: Endpoint, known: Known): Case[] {
	const list = endpoint.replace('GET /api/kantor', '')
	const parameter = PARAMETERS(known)[list]
	if (list.includes('/:') && !parameter) throw new Error(`${endpoint}: which one is meant?`)
	const path = `/api/kantor${list.replace(/:\w+/, parameter ?? '')}`
	const { properties = {}, required = [] } = (query ?? {}) as Schema
	const own = valuesOf(known)
	const values = new Map<string, readonly string[]>()
	for (const [name, schema] of Object.entries(properties)) {
		if (name === 'halaman' || name === 'cari' || name === 'langkah') continue
		const found = own[list]?.[name] ?? [...(own['']?.[name] ?? []), ...enumerated(schema)]
		if (found.length === 0) throw new Error(`${endpoint}: no value for ${name}`)
		values.set(name, found)
	}
	const searches = 'cari' in properties ? SEARCHES[list] : []
	if (!searches) throw new Error(`${endpoint}: nothing is searched for`)

	const least = Object.fromEntries(required.map((name) => [name, values.get(name)?.[0] ?? '']))
	const paged = 'halaman' in properties
	const grants = isPublik(access) ? [] : access
	const whole = grants.some(({ hak }) => hak !== 'prodi')
	const ownAlone = grants.some(({ hak }) => hak === 'prodi')
	const one = (what: string, more: Record<string, string> = {}, rest: Partial<Case> = {}): Case => ({
		...{ endpoint, path, what, query: { ...least, ...more }, page: 'first', judged: paged },
		who: whole ? 'kantor' : 'prodi',
		...rest,
	})
	/** A first page and later ones, where there are any. */
	const pages = (what: string, more: Record<string, string> = {}, rest: Partial<Case> = {}) => [
		one(what, more, rest),
		...(paged
			? (['middle', 'last'] as const).map((page) => one(`${what}, ${page} page`, more, { ...rest, page }))
			: []),
	]
	const filters = [...values].flatMap(([name, all]) =>
		all
			.filter((value) => least[name] !== value)
			.flatMap((value) => pages(`${name} ${value.slice(0, 30)}`, { [name]: value })),
	)
	const searched = searches.map((cari) => one(`search "${cari}"`, { cari }, { judged: true }))
	const [common] = searches
	return [
		...(whole ? pages('all') : []),
		...filters,
		...searched,
		...(common && paged ? [one(`search "${common}", last page`, { cari: common }, { page: 'last' })] : []),
		...(common && values.has('prodi')
			? [one(`search "${common}" in PH`, { cari: common, prodi: 'PH' })]
			: []),
		...(ownAlone ? pages('of own programmes', {}, { who: 'prodi' }) : []),
		...(ownAlone && common ? [one(`of own, search "${common}"`, { cari: common }, { who: 'prodi' })] : []),
	]
}
