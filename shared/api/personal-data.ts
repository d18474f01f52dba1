import { type Static, Type } from 'typebox'
import { MAHASISWA } from './access.ts'
import { Data, Instant, Nullable, Uuid } from './contract.ts'

export const SalinanData = Type.Object({
	status: Type.Enum(['dibuat', 'siap', 'gagal'] as const),
	/** Parts that are in it, of how many. */
	bagian_selesai: Type.Integer(),
	jumlah_bagian: Type.Integer(),
	diminta_pada: Instant,
	/** Whether its owner asked for it, not the office. */
	diminta_pemilik: Type.Boolean(),
	/** Bytes of the zip. */
	ukuran: Nullable(Type.Integer()),
	/** Until when it can be taken. */
	berakhir_pada: Nullable(Instant),
})
export type SalinanData = Static<typeof SalinanData>

/** The latest that is not gone, or null. */
const Latest = Data(Nullable(SalinanData))
const OFFICE = [{ hak: 'akademik' }] as const
const params = Type.Object({ id: Uuid })

export const personalDataApi = {
	'GET /api/akun/salinan-data': {
		summary: 'The copy of all own data that was asked for last, and how far it is',
		access: MAHASISWA,
		response: Latest,
	},
	'POST /api/akun/salinan-data': {
		summary: 'Asks for a copy of all own data, which a job makes',
		access: MAHASISWA,
		response: Latest,
	},
	'GET /api/akun/salinan-data/berkas': {
		summary: 'The copy as a zip: a page to read, JSON, and files',
		access: MAHASISWA,
		produces: ['application/zip'],
		response: Type.Any(),
	},
	'GET /api/kantor/akun/:id/salinan-data': {
		summary: 'The copy of all data of a student that was asked for last',
		access: OFFICE,
		params,
		response: Latest,
	},
	'POST /api/kantor/akun/:id/salinan-data': {
		summary: 'Asks for a copy of all data of a student, who sees it',
		access: OFFICE,
		asksPassword: true,
		params,
		response: Latest,
	},
	'GET /api/kantor/akun/:id/salinan-data/berkas': {
		summary: 'That copy as a zip; the trail has who took it',
		access: OFFICE,
		asksPassword: true,
		params,
		produces: ['application/zip'],
		response: Type.Any(),
	},
} as const
