import { IconPlugConnectedX } from '@tabler/icons-react'
import { campus } from '#web/lib/campus-time.ts'
import css from './pantau-page.module.css'
import type { Line } from './watch-line.ts'

/** Says when what is shown is old, and since when. */
export function LineNotice({ line }: { line: Line }) {
	if (line.kind !== 'lost') return null
	return (
		<div className={css.lost} role="alert">
			<IconPlugConnectedX size={20} stroke={1.7} aria-hidden="true" />
			<p>
				{line.since > 0 ? (
					<>
						<b>Sambungan terputus.</b> Yang tampak adalah keadaan pukul {campus.timeWithSeconds(line.since)}.
						Mahasiswa dapat terus menjawab; halaman ini menyambung sendiri.
					</>
				) : (
					<>
						<b>Belum tersambung.</b> Halaman ini mencoba lagi sendiri.
					</>
				)}
			</p>
		</div>
	)
}
