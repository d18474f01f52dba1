import { type Static, Type } from 'typebox'
import { PILIHAN_TERTUNDA_LEWAT } from '../rules/tertunda.ts'
import { Body, Data, Instant, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const Params = Type.Object({ kode: PeriodeKode })

const PenyelesaianTertunda = Type.Object({
	id: Uuid,
	periode: PeriodeKode,
	aturan: Type.String(),
	jumlah: Type.Integer(),
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diurungkan_pada: Nullable(Instant),
})
export type PenyelesaianTertunda = Static<typeof PenyelesaianTertunda>

export const RencanaTertunda = Type.Object({
	/** A fingerprint of what was shown: it is settled as that, or not at all. */
	sidik: Type.String(),
	/** What the campus lets become of them. */
	aturan: Type.Enum(PILIHAN_TERTUNDA_LEWAT),
	/** Results that wait past their day, by class and course. */
	baris: Type.Array(
		Type.Object({
			stambuk: Stambuk,
			nama: Type.String(),
			kelas: Type.String(),
			kode: Type.String(),
			sampai: Type.String({ format: 'date' }),
			alasan: Type.String(),
			/** Null where it stays T. */
			menjadi: Nullable(Type.Object({ huruf: Type.String(), nilai_akhir: Type.Number() })),
		}),
	),
	/** What was settled before, newest first. */
	riwayat: Type.Array(PenyelesaianTertunda),
})
export type RencanaTertunda = Static<typeof RencanaTertunda>

export const waitingResultsApi = {
	'GET /api/kantor/periode/:kode/tertunda': {
		summary: 'Results of a term that wait (T) past their day, and what the rule of the campus makes of each',
		access: AKADEMIK,
		params: Params,
		response: Data(RencanaTertunda),
	},
	'POST /api/kantor/periode/:kode/tertunda': {
		summary: 'Settles them as shown; 409 when it is something else by now, or the campus lets them stay T',
		access: AKADEMIK,
		params: Params,
		status: 201,
		body: Body({
			/** Chosen by the caller: the same press sent twice counts once. */
			id: Uuid,
			sidik: Type.String({ pattern: '^[0-9a-f]{16}$' }),
		}),
		response: Data(PenyelesaianTertunda),
	},
	'POST /api/kantor/penyelesaian-tertunda/:id/urungkan': {
		summary: 'Lets wait again what was settled and is unchanged since; a repeat does nothing more',
		access: AKADEMIK,
		params: Type.Object({ id: Uuid }),
		response: Data(PenyelesaianTertunda),
	},
} as const
