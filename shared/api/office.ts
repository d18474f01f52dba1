import { type Static, Type } from 'typebox'
import { TUGAS_KANTOR } from '../rules/tugas-kantor.ts'
import { Data, Nullable } from './contract.ts'

/** Work of one kind that waits. */
export const TugasKantor = Type.Object({
	jenis: Type.Enum(TUGAS_KANTOR),
	jumlah: Type.Integer(),
	/** Where most of it is: at most five lines, the largest first. */
	rincian: Type.Array(
		Type.Object({ judul: Type.String(), keterangan: Type.String(), jumlah: Type.Integer() }),
	),
	/** Further lines that are not named. */
	lainnya: Type.Integer(),
})
export type TugasKantor = Static<typeof TugasKantor>

export const MejaKantor = Type.Object({
	/** Campus calendar day. */
	hari_ini: Type.String(),
	/** `Genap 2023/2024`, the active term. */
	periode: Nullable(Type.String()),
	/** What waits, of the kinds that the caller's rights cover; a kind of which nothing waits stands with 0. */
	tugas: Type.Array(TugasKantor),
	/** Bills of the active term; null without the right `keuangan`. */
	pelunasan: Nullable(
		Type.Object({
			tagihan: Type.Integer(),
			lunas: Type.Integer(),
			/** Open after their last day. */
			terlambat: Type.Integer(),
			/** Rupiah. */
			jumlah: Type.Integer(),
			jumlah_lunas: Type.Integer(),
		}),
	),
})
export type MejaKantor = Static<typeof MejaKantor>

export const officeApi = {
	'GET /api/kantor/menunggu': {
		summary: 'What waits in the offices, as far as the caller has a right to it',
		access: [
			{ hak: 'akademik' },
			{ hak: 'keuangan' },
			{ hak: 'humas' },
			{ hak: 'sistem' },
			{ hak: 'prodi', why: 'the counts are of the programmes of the caller alone' },
			{ peran: 'staf' },
		],
		response: Data(MejaKantor),
	},
} as const
