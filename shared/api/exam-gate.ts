import { type Static, Type } from 'typebox'
import { SYARAT_UJIAN } from '../rules/syarat-ujian.ts'
import { Body, Data, Instant, JenisUtama, Nullable, Stambuk, Uuid } from './contract.ts'
import { berkasDaftar } from './list-file.ts'

/** Of tuition the finance office decides, of the others the academic office. */
const KEDUANYA = [{ hak: 'akademik' }, { hak: 'keuangan' }] as const

const Tanggal = Type.String({ format: 'date' })

const DispensasiUjian = Type.Object({
	id: Uuid,
	stambuk: Type.String(),
	nama: Type.String(),
	/** One exam in words, or all of a kind of the term. */
	untuk: Type.String(),
	syarat: Type.Enum(SYARAT_UJIAN),
	berlaku_sampai: Tanggal,
	alasan: Type.String(),
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	dicabut_pada: Nullable(Instant),
	/** Whether the caller may take it back. */
	boleh: Type.Boolean(),
})
export type DispensasiUjian = Static<typeof DispensasiUjian>

export const DaftarDispensasi = Type.Object({
	baris: Type.Array(DispensasiUjian),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarDispensasi = Static<typeof DaftarDispensasi>

export const BeriDispensasi = Body({
	stambuk: Stambuk,
	/** One exam of the active term, or all of a kind. */
	ujian: Type.Optional(Uuid),
	jenis: Type.Optional(JenisUtama),
	syarat: Type.Array(Type.Enum(SYARAT_UJIAN), { minItems: 1, maxItems: 3, uniqueItems: true }),
	berlaku_sampai: Tanggal,
	alasan: Type.String({ minLength: 3, maxLength: 500 }),
})
export type BeriDispensasi = Static<typeof BeriDispensasi>

const Saringan = {
	/** Part of the name or the number of the student. */
	cari: Type.Optional(Type.String({ maxLength: 80 })),
	syarat: Type.Optional(Type.Enum(SYARAT_UJIAN)),
}
/** The columns of the list, of which a file is made too. */
export type KolomDispensasi =
	| 'nama'
	| 'stambuk'
	| 'untuk'
	| 'syarat'
	| 'sampai'
	| 'alasan'
	| 'oleh'
	| 'dibuat'
	| 'cabut'

export const examGateApi = {
	'GET /api/kantor/ujian/dispensasi': {
		summary: 'Dispensations for exams, the newest first, a page of them',
		access: KEDUANYA,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarDispensasi),
	},
	'GET /api/kantor/berkas-dispensasi': berkasDaftar('The dispensations that are found', KEDUANYA, Saringan),
	'POST /api/kantor/ujian/dispensasi': {
		summary: 'Lets a student do without conditions for an exam, or for all of a kind in the active term',
		access: KEDUANYA,
		body: BeriDispensasi,
		status: 201,
		response: Data(Type.Object({ jumlah: Type.Integer() })),
	},
	'POST /api/kantor/ujian/dispensasi/:id/cabut': {
		summary: 'Takes a dispensation for exams back',
		access: KEDUANYA,
		params: Type.Object({ id: Uuid }),
		response: Data(Type.Object({ id: Uuid })),
	},
} as const
