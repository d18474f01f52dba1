import type { BarisPenilaian, Penilaian } from '#shared/api/grading.ts'
import { type Keganjilan, keganjilan } from '#shared/rules/penilaian.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { describeOdd } from './odd-words.ts'
import css from './oddities.module.css'

/** What should be looked at before the results go out. */
export function oddOf(
	rows: readonly { baris: BarisPenilaian }[],
	{ bobot, ambang_kehadiran: ambang, hari_ini }: Penilaian,
): Keganjilan<string>[] {
	return keganjilan(
		rows.map(({ baris }) => ({ ...baris, siapa: baris.nama })),
		bobot,
		{ ambang, hari_ini },
	)
}

export function Oddities({ odd }: { odd: readonly Keganjilan<string>[] }) {
	return (
		<ul className={css.list}>
			{odd.map((one) => {
				const { tone, words } = describeOdd(one)
				return (
					<li key={words} className={css.item}>
						<StatusBadge tone={tone}>{one.mahasiswa.length}</StatusBadge>
						<span>
							{words}
							{one.jenis === 'semua_sama' ? null : <span className={css.who}>{names(one.mahasiswa)}</span>}
						</span>
					</li>
				)
			})}
		</ul>
	)
}

const SHOWN = 3
function names(all: readonly string[]): string {
	const first = all.slice(0, SHOWN).map(short).join(', ')
	return all.length > SHOWN ? `${first}, dan ${all.length - SHOWN} lainnya` : first
}

/** `Grace P.` of Grace Patandianan; what is one word stays. */
function short(nama: string): string {
	const [first = '', second] = nama.split(' ')
	return second ? `${first} ${second.charAt(0)}.` : first
}
