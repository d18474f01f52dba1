import { parseArgs } from 'node:util'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { CampusDraft } from '#shared/rules/kampus-baru.ts'
import {
	type IsiPengaturan,
	KUNCI_PENGATURAN,
	type KunciPengaturan,
	PENGATURAN,
} from '#shared/rules/pengaturan.ts'

const closed = { additionalProperties: false }
const text = Type.String()

/** The same as a file for machines; every part may be left out and come by a flag or be asked for. */
const PlanFile = Type.Object(
	{
		pengaturan: Type.Optional(
			Type.Object(
				Object.fromEntries(KUNCI_PENGATURAN.map((kunci) => [kunci, Type.Optional(text)])) as Record<
					KunciPengaturan,
					ReturnType<typeof Type.Optional<typeof text>>
				>,
				closed,
			),
		),
		administrator: Type.Optional(text),
		program_studi: Type.Optional(
			Type.Array(Type.Object({ kode: text, nama: text, jenjang: text }, closed), { maxItems: 200 }),
		),
		periode: Type.Optional(Type.Object({ kode: text, mulai: text, selesai: text }, closed)),
	},
	closed,
)

export type CampusFlags = ReturnType<typeof readFlags>

/** The flags of the command; a setting's is its key with hyphens. Throws a TypeError for one that there is not. */
export function readFlags(args: readonly string[]) {
	const one = { type: 'string' } as const
	const settings = Object.fromEntries(KUNCI_PENGATURAN.map((kunci) => [flagOf(kunci), one]))
	const { values } = parseArgs({
		args: [...args],
		options: {
			...settings,
			administrator: one,
			prodi: { type: 'string', multiple: true },
			periode: one,
			berkas: one,
			'password-stdin': { type: 'boolean', default: false },
		},
	})
	const { administrator, prodi = [], periode, berkas } = values
	const all: Record<string, unknown> = values
	const pengaturan: IsiPengaturan = {}
	for (const kunci of KUNCI_PENGATURAN) {
		const isi = all[flagOf(kunci)]
		if (typeof isi === 'string') pengaturan[kunci] = isi
	}
	return {
		draft: {
			pengaturan,
			administrator,
			program_studi: prodi.map((line) => {
				const [kode = '', nama = '', jenjang = ''] = parts(line)
				return { kode, nama, jenjang }
			}),
			periode: periode === undefined ? undefined : toPeriode(parts(periode)),
		} satisfies CampusDraft,
		berkas,
		passwordStdin: values['password-stdin'],
	}
}

const flagOf = (kunci: string) => kunci.replaceAll('_', '-')
const parts = (line: string) => line.split(';').map((part) => part.trim())
const toPeriode = ([kode = '', mulai = '', selesai = '']: string[]) => ({ kode, mulai, selesai })

/** What the file says, or in a sentence why it cannot be used. */
export function readPlanFile(json: string): CampusDraft | string {
	let content: unknown
	try {
		content = JSON.parse(json)
	} catch {
		return 'Berkas itu bukan JSON'
	}
	if (!Value.Check(PlanFile, content)) {
		const [first] = Value.Errors(PlanFile, content)
		return `Berkas itu tidak dapat dipakai: ${first?.instancePath || 'isinya'} ${first?.message ?? ''}`.trim()
	}
	const { pengaturan = {}, administrator, program_studi = [], periode }: Static<typeof PlanFile> = content
	return { pengaturan: pengaturan as IsiPengaturan, administrator, program_studi, periode }
}

/** What a flag says counts before what the file says. */
export function mergeDrafts(file: CampusDraft, flags: CampusDraft): CampusDraft {
	return {
		pengaturan: { ...file.pengaturan, ...flags.pengaturan },
		administrator: flags.administrator ?? file.administrator,
		program_studi: flags.program_studi.length > 0 ? flags.program_studi : file.program_studi,
		periode: flags.periode ?? file.periode,
	}
}

export const USAGE = `Cara pakai: npm run campus:init                      bertanya satu per satu
            npm run campus:init -- --berkas kampus.json [--password-stdin]
            npm run campus:init -- --nama "…" --prodi "TI;Teknik Informatika;S1" --periode "20261;2026-08-31;2027-01-30" --administrator EMAIL …
Pilihan: ${KUNCI_PENGATURAN.map((kunci) => `--${flagOf(kunci)} (${PENGATURAN[kunci].label})`).join(', ')}`
