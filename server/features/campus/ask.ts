import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { OperatorError } from '#server/operator-error.ts'
import {
	type CampusDraft,
	type CampusPlan,
	judgeEmail,
	judgePeriode,
	judgeProgramStudi,
} from '#shared/rules/kampus-baru.ts'
import {
	type IsiPengaturan,
	judgePengaturan,
	KUNCI_IDENTITAS,
	PENGATURAN,
	PENGATURAN_WAJIB,
} from '#shared/rules/pengaturan.ts'
import { namaZona } from '#shared/rules/waktu.ts'
import { jamDi, ZONA_BIASA, ZONA_WAKTU } from '#shared/rules/zona-waktu.ts'

export type Terminal = {
	say: (line: string) => void
	/** One line; asked again until `judge` finds nothing wrong with it. */
	ask: (question: string, judge: (answer: string) => string | null) => Promise<string>
	/** One line that is not shown. */
	askHidden: (question: string) => Promise<string>
	close: () => void
}

const CANCELLED = 'Dibatalkan; tidak ada yang disimpan.'

/** A person at a keyboard. Ctrl-C and Ctrl-D end every question with an {@link OperatorError}. */
export function openTerminal(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal {
	let hidden = false
	const screen = new Writable({
		write: (chunk, _encoding, done) => {
			if (!hidden) output.write(chunk)
			done()
		},
	})
	const lines: Interface = createInterface({ input, output: screen, terminal: true })
	const cancelled = new Promise<never>((_, reject) => {
		const cancel = () => reject(new OperatorError(CANCELLED))
		lines.once('SIGINT', cancel).once('close', cancel)
	})
	cancelled.catch(() => {})
	const line = async (question: string) => (await Promise.race([lines.question(question), cancelled])).trim()
	return {
		say: (text) => output.write(`${text}\n`),
		ask: async (question, judge) => {
			for (;;) {
				const answer = await line(question)
				const problem = judge(answer)
				if (problem === null) return answer
				output.write(`  ${problem}.\n`)
			}
		},
		askHidden: async (question) => {
			const answer = line(question)
			// The question itself is written at once, before anything can be typed.
			hidden = true
			try {
				return await answer
			} finally {
				hidden = false
				output.write('\n')
			}
		},
		close: () => lines.close(),
	}
}

const TERM = { ganjil: '1', genap: '2', antara: '3' } as const
const isTerm = (text: string): text is keyof typeof TERM => text in TERM

/** What time it is, and the zone that this machine fixes, if it does: then none is asked for. */
type Clock = { now: Date; timezone: string | undefined }

/** Asks for what a draft does not say yet. */
export async function completePlan(
	draft: CampusDraft,
	terminal: Terminal,
	clock: Clock,
): Promise<CampusPlan> {
	return {
		pengaturan: await askPengaturan(draft.pengaturan, terminal, clock),
		program_studi: draft.program_studi.length > 0 ? draft.program_studi : await askProgramStudi(terminal),
		periode: draft.periode ?? (await askPeriode(terminal)),
		administrator: draft.administrator ?? (await terminal.ask('Email administrator pertama: ', judgeEmail)),
	}
}

async function askPengaturan(known: IsiPengaturan, terminal: Terminal, clock: Clock): Promise<IsiPengaturan> {
	const { ask } = terminal
	const isi: IsiPengaturan = { ...known }
	for (const kunci of KUNCI_IDENTITAS) {
		if (isi[kunci] !== undefined) continue
		if (kunci === 'zona_waktu') {
			if (clock.timezone === undefined) isi[kunci] = await askZona(terminal, clock.now)
			continue
		}
		const { label, contoh } = PENGATURAN[kunci]
		const wajib = PENGATURAN_WAJIB.includes(kunci)
		const answer = await ask(`${label}${wajib ? '' : ' (boleh kosong)'}, misalnya ${contoh}: `, (text) =>
			text === '' && !wajib ? null : judgePengaturan(kunci, text),
		)
		if (answer !== '') isi[kunci] = answer
	}
	return isi
}

/** By the hour that the clock on the wall shows. */
async function askZona({ say, ask }: Terminal, now: Date): Promise<string> {
	say(`Sekarang pukul ${ZONA_WAKTU.map((zona) => jamDi(zona, now)).join(', ')}.`)
	const zonaOf = (text: string) => ZONA_WAKTU.find((zona) => namaZona(zona) === text.toUpperCase())
	const text = await ask('Zona waktu kampus (WIB, WITA, atau WIT): ', (text) =>
		zonaOf(text) ? null : 'Pilih WIB, WITA, atau WIT',
	)
	return zonaOf(text) ?? ZONA_BIASA
}

async function askProgramStudi({ ask }: Terminal): Promise<CampusPlan['program_studi']> {
	const list: CampusPlan['program_studi'] = []
	const known = (kode: string) => list.some((one) => one.kode === kode.toUpperCase())
	for (;;) {
		const first = list.length === 0
		const kode = await ask(
			`Kode program studi${first ? '' : ' berikutnya (kosong bila sudah semua)'}, misalnya TI: `,
			(text) => {
				if (text === '' && !first) return null
				if (known(text)) return `Program studi ${text.toUpperCase()} sudah disebutkan`
				return judgeProgramStudi({ kode: text.toUpperCase(), nama: '-', jenjang: 'S1' })
			},
		)
		if (kode === '') return list
		const prodi = { kode: kode.toUpperCase(), nama: '-', jenjang: 'S1' }
		const nama = await ask('  Nama, misalnya Teknik Informatika: ', (text) =>
			judgeProgramStudi({ ...prodi, nama: text }),
		)
		const jenjang = await ask('  Jenjang, misalnya S1: ', (text) =>
			judgeProgramStudi({ ...prodi, jenjang: text }),
		)
		list.push({ ...prodi, nama, jenjang })
	}
}

async function askPeriode({ ask }: Terminal): Promise<CampusPlan['periode']> {
	const tahun = await ask('Tahun akademik yang berjalan, misalnya 2026/2027: ', (text) => {
		const [, from, to] = /^(20\d\d)\/(20\d\d)$/.exec(text) ?? []
		return from && Number(from) + 1 === Number(to) ? null : 'Tulis dua tahun berurutan, seperti 2026/2027'
	})
	const term = await ask('Semester (Ganjil, Genap, atau Antara): ', (text) =>
		isTerm(text.toLowerCase()) ? null : 'Pilih Ganjil, Genap, atau Antara',
	)
	const kode = `${tahun.slice(0, 4)}${TERM[term.toLowerCase() as keyof typeof TERM]}`
	const mulai = await ask('Tanggal mulai, misalnya 2026-08-31: ', (text) =>
		judgePeriode({ kode, mulai: text, selesai: '9999-12-31' }),
	)
	const selesai = await ask('Tanggal selesai, misalnya 2027-01-30: ', (text) =>
		judgePeriode({ kode, mulai, selesai: text }),
	)
	return { kode, mulai, selesai }
}

/** A password of the person's own, typed twice, or nothing when one is to be made. */
export async function askPassword({ askHidden, say }: Terminal): Promise<string | undefined> {
	for (;;) {
		const password = await askHidden('Password administrator (kosong: dibuatkan, untuk sekali masuk): ')
		if (password === '') return undefined
		if (password === (await askHidden('Ulangi password: '))) return password
		say('  Kedua password tidak sama.')
	}
}
