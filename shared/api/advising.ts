import { type Static, Type } from 'typebox'
import { Data, Instant, Nullable, Uuid } from './contract.ts'
import { StatusKrs } from './krs.ts'

const TandaRisiko = Type.Union([
	Type.Object({ jenis: Type.Literal('ipk_rendah'), ipk: Type.Number() }),
	Type.Object({ jenis: Type.Literal('ips_rendah'), ips: Type.Number(), batas_sks: Type.Integer() }),
	Type.Object({ jenis: Type.Literal('ips_turun'), dari: Type.Number(), ke: Type.Number() }),
	Type.Object({
		jenis: Type.Literal('sks_tertinggal'),
		sks_lulus: Type.Integer(),
		sewajarnya: Type.Integer(),
	}),
	Type.Object({ jenis: Type.Literal('belum_lulus'), mata_kuliah: Type.Array(Type.String()) }),
	Type.Object({ jenis: Type.Literal('alpa'), mata_kuliah: Type.String(), kali: Type.Integer() }),
])

/** A student as the adviser sees them. */
export const MahasiswaWali = Type.Object({
	nim: Type.String(),
	nama: Type.String(),
	foto: Nullable(Type.String()),
	email: Type.String(),
	whatsapp: Nullable(Type.String()),
	kelas: Nullable(Type.String()),
	program_studi: Nullable(Type.String()),
	semester: Type.Integer(),
	/** Of the newest approved sheet. */
	ipk: Nullable(Type.Number()),
	ips: Nullable(Type.Number()),
	/** Credit points of passed courses, and what the degree asks for. */
	sks_lulus: Type.Integer(),
	sks_program: Nullable(Type.Integer()),
	/** The gravest first. */
	tanda: Type.Array(TandaRisiko),
	/** The plan of the active term. */
	krs: Nullable(
		Type.Object({
			id: Uuid,
			status: StatusKrs,
			total_sks: Type.Integer(),
			diajukan_pada: Nullable(Instant),
		}),
	),
})
export type MahasiswaWali = Static<typeof MahasiswaWali>

export const advisingApi = {
	'GET /api/mengajar/bimbingan': {
		summary: "The lecturer's advisees: IPK, credit points, signs of risk, and their plan of the active term",
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(MahasiswaWali)),
	},
} as const
