import type { CampusConfig, Config } from '#server/config.ts'
import type { DbOrTrx } from '#server/db/client.ts'
import { readTerlambatMenit } from '#shared/rules/berkas-ujian.ts'
import { bacaPola } from '#shared/rules/cicilan.ts'
import { type KebijakanEdom, readKebijakanEdom } from '#shared/rules/edom.ts'
import { type BatasPertemuan, readBatasPertemuan } from '#shared/rules/jumlah-pertemuan.ts'
import { type KebijakanPresensi, readKebijakanPresensi } from '#shared/rules/presensi.ts'
import { JENIS_SURAT, type JenisSurat, kodeSurat, POLA_NOMOR } from '#shared/rules/surat.ts'
import { type KebijakanUjian, readKebijakanUjian } from '#shared/rules/syarat-ujian.ts'
import { readTertundaLewat, type TertundaLewat } from '#shared/rules/tertunda.ts'
import { paletOf } from '#shared/rules/warna.ts'
import { ZONA_BIASA } from '#shared/rules/zona-waktu.ts'
import { findPengaturan, type Logo, type Pengaturan, type PengaturanKampus } from './settings-queries.ts'

/** What is printed about a campus; empty where it is not known. */
type CampusFacts = Config['campus']
export type Institution = CampusFacts['institution'] & {
	/** Its own mark, where it has one. */
	logo?: Logo
	/** Its colour on paper and in mails, where it has one. */
	brand?: string
}
export type Settings = Omit<CampusFacts, 'timezone'> & {
	/** The zone of its clocks: the environment's, else what it has chosen. */
	timezone: string
	institution: Institution
	/** The main colour that it has chosen. */
	color: string | null
	programStudi: readonly string[]
	/** The campus's own part of the numbers of letters. */
	letterCode: string
	/** How papers of each kind are numbered, and who signs them. */
	letters: Readonly<Record<JenisSurat, { pattern: string; signatory: CampusFacts['signatory'] }>>
	/** How long a student's card counts; null where nobody has said. */
	cardYears: number | null
	/** Who may sit the UAS. */
	attendance: KebijakanPresensi
	/** How many lectures lecturers may choose for a class. */
	meetings: BatasPertemuan
	/** After how many minutes who begins an exam came late. */
	lateMinutes: number
	/** What is asked for before which exams. */
	examConditions: KebijakanUjian
	/** How bills can be split, in percent. */
	instalmentPatterns: number[][]
	/** What becomes of a result that waits past its day. */
	lateDeferral: TertundaLewat
	/** How many must answer before anything is shown, and whether results wait for answers. */
	edom: KebijakanEdom
}

export type SettingsStore = {
	/** As they were a few seconds ago at most, without a look into the database. */
	current: () => Settings
	refresh: () => Promise<void>
	/** The same while nobody has said whose campus it is: the page after the set-up shows it, whichever worker is asked. */
	refreshUnnamed: () => Promise<void>
}

/** How old what {@link SettingsStore.current} gives may be: a command may have changed them beside the running server. */
export const SETTINGS_REFRESH_MS = 5_000
/** Until somebody says whose campus it is. */
const PRODUCT = 'Stambuk'

/** The settings of this moment: the database's, and where it is silent those of the environment. */
export async function readSettings(db: DbOrTrx, fallback: CampusFacts): Promise<Settings> {
	return toSettings(await findPengaturan(db), fallback)
}

function toSettings(
	{ pengaturan: row, logo, program_studi }: PengaturanKampus,
	fallback: CampusFacts,
): Settings {
	const { institution } = fallback
	// One person: never the name of one with the office of another.
	const signatory = row?.khs_nama
		? { title: row.khs_jabatan ?? '', name: row.khs_nama, nip: row.khs_nip ?? '' }
		: fallback.signatory
	return {
		institution: {
			name: row?.nama ?? (institution.name || PRODUCT),
			shortName: row?.nama_singkat ?? (institution.shortName || PRODUCT),
			address: row?.alamat ?? institution.address,
			phone: row?.telepon ?? institution.phone,
			whatsapp: row?.whatsapp ?? institution.whatsapp,
			email: row?.email ?? institution.email,
			...(logo && { logo }),
			...(row?.warna && { brand: paletOf(row.warna).terang.brand }),
		},
		timezone: fallback.timezone ?? row?.zona_waktu ?? ZONA_BIASA,
		color: row?.warna ?? null,
		city: row?.kota ?? fallback.city,
		signatory,
		tuitionAccount: row?.rekening_spp ?? fallback.tuitionAccount,
		programStudi: program_studi,
		attendance: readKebijakanPresensi(row ?? {}),
		meetings: readBatasPertemuan(row ?? {}),
		lateMinutes: readTerlambatMenit(row ?? {}),
		examConditions: readKebijakanUjian(row ?? {}),
		instalmentPatterns: bacaPola(row?.pola_cicilan ?? null),
		lateDeferral: readTertundaLewat(row?.tertunda_lewat),
		edom: readKebijakanEdom(row ?? {}),
		letterCode: row?.kode_surat ?? kodeSurat(row?.nama_singkat ?? institution.shortName),
		letters: lettersOf(row, signatory),
		cardYears: row?.ktm_tahun ? Number(row.ktm_tahun) : null,
	}
}

/** Who signs a kind, else who signs the KHS. */
function lettersOf(row: Pengaturan | null, usual: CampusFacts['signatory']): Settings['letters'] {
	const of = (jenis: JenisSurat) => {
		const name = row?.[`ttd_${jenis}_nama`]
		const own = { title: row?.[`ttd_${jenis}_jabatan`] ?? '', nip: row?.[`ttd_${jenis}_nip`] ?? '' }
		return { pattern: row?.[`nomor_${jenis}`] ?? POLA_NOMOR, signatory: name ? { ...own, name } : usual }
	}
	return Object.fromEntries(JENIS_SURAT.map((jenis) => [jenis, of(jenis)])) as Settings['letters']
}

/** Keeps the settings at hand, so that a page or a mail never waits for them. The same object until they change. */
export async function openSettings(db: DbOrTrx, fallback: CampusFacts): Promise<SettingsStore> {
	let current = toSettings({ pengaturan: null, logo: null, program_studi: [] }, fallback)
	const refresh = async () => {
		const read = await readSettings(db, fallback)
		if (JSON.stringify(read) !== JSON.stringify(current)) current = read
	}
	// A database that is away keeps no server from starting; the next refresh finds it.
	await refresh().catch(() => {})
	let reading: Promise<void> | undefined
	const refreshUnnamed = async () => {
		if (current.institution.name !== PRODUCT) return
		reading ??= refresh()
			.catch(() => {})
			.finally(() => {
				reading = undefined
			})
		await reading
	}
	return { current: () => current, refresh, refreshUnnamed }
}

/** What features know of the machine, with the time zone of the campus as the settings have it whenever it is asked for. */
export const withTimezone = (config: Config, settings: () => Settings): CampusConfig => ({
	...config,
	get timezone() {
		return settings().timezone
	},
})
