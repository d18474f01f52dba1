import { type Static, Type } from 'typebox'
import { BENTUK_LOGO } from '../rules/logo.ts'
import { KUNCI_PENGATURAN, KUNCI_PERUBAHAN } from '../rules/pengaturan.ts'
import { Body, Data, Instant, Nullable } from './contract.ts'

const OFFICE = [{ hak: 'akademik' }, { hak: 'keuangan' }, { hak: 'sistem' }] as const

/** Who may change what says who the campus is. */
const IDENTITY = [{ hak: 'akademik' }, { hak: 'sistem' }] as const

const Kunci = Type.Enum(KUNCI_PENGATURAN)
/** Longer than the longest setting, so that the rule of the setting itself answers. */
const Isi = Type.String({ maxLength: 1000 })

const TERENCANA = { ujian: Type.Integer(), tugas: Type.Integer(), kuliah: Type.Integer() }

export const DataKampus = Type.Object({
	pengaturan: Type.Array(
		Type.Object({
			kunci: Kunci,
			/** Null where the campus has said nothing. */
			isi: Nullable(Type.String()),
			/** Whether the caller may change it. */
			boleh: Type.Boolean(),
		}),
	),
	/** The campus's own mark: the name of its file, and its measures in points. */
	logo: Nullable(Type.Object({ sha256: Type.String(), lebar: Type.Integer(), tinggi: Type.Integer() })),
	/** Whether the caller may change it. */
	boleh_logo: Type.Boolean(),
	/** By whose clock the campus lives now, whether the server's environment fixes it, and what is planned by it. */
	zona: Type.Object({
		dipakai: Type.String(),
		tetap: Type.Boolean(),
		...TERENCANA,
	}),
	/** The last changes, newest first. */
	riwayat: Type.Array(
		Type.Object({
			pada: Instant,
			/** Name or address of who changed it; null for a command on the server. */
			oleh: Nullable(Type.String()),
			perubahan: Type.Array(
				Type.Object({
					kunci: Type.Enum(KUNCI_PERUBAHAN),
					dari: Nullable(Type.String()),
					menjadi: Nullable(Type.String()),
				}),
			),
		}),
	),
})
export type DataKampus = Static<typeof DataKampus>

/** The logo that the caller has seen. */
const LogoDari = Type.String({ pattern: '^[0-9a-f]{64}$' })

const Perubahan = Type.Object(
	{
		kunci: Kunci,
		/** What the caller has seen. */
		dari: Nullable(Type.String()),
		/** Empty: the campus says nothing any more. */
		menjadi: Isi,
	},
	{ additionalProperties: false },
)
export type PerubahanKampus = Static<typeof Perubahan>

export const settingsApi = {
	'GET /api/kantor/kampus': {
		summary: 'What the campus says of itself, its rules, and who changed them',
		access: OFFICE,
		response: Data(DataKampus),
	},
	'PUT /api/kantor/kampus': {
		summary:
			'Changes settings of the campus, all or none; 409 for one that somebody else has changed meanwhile',
		access: OFFICE,
		body: Body({
			perubahan: Type.Array(Perubahan, { minItems: 1, maxItems: KUNCI_PENGATURAN.length }),
		}),
		response: Data(DataKampus),
	},
	'PUT /api/kantor/kampus/logo': {
		summary:
			'The logo of the campus: the bytes of a PNG, JPEG or WebP of at most 2 MB; 409 when somebody else has changed it meanwhile',
		access: IDENTITY,
		query: Type.Object({ dari: Type.Optional(LogoDari) }, { additionalProperties: false }),
		consumes: [...BENTUK_LOGO],
		body: Type.Unknown(),
		response: Data(DataKampus),
	},
	'DELETE /api/kantor/kampus/logo': {
		summary: 'Takes the logo of the campus away; 409 when there is another one than the caller saw',
		access: IDENTITY,
		query: Type.Object({ dari: LogoDari }, { additionalProperties: false }),
		response: Data(DataKampus),
	},
} as const
