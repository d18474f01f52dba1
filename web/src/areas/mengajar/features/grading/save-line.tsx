import { IconCheck, IconCloudOff, IconExclamationCircle, IconLoader2 } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { campus } from '#web/lib/campus-time.ts'
import type { OpenSheet } from './open-sheet.ts'
import css from './save-line.module.css'
import { useChanges } from './use-sheet.ts'

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** Where what was typed is: on the server, on the way there, or on this device alone. */
export function SaveLine({ sheet }: { sheet: OpenSheet }) {
	useChanges(sheet)
	const state = useSyncExternalStore(sheet.sync.onChange, sheet.sync.state)
	const waiting = sheet.store.waitingCount()
	const wrong = sheet.store.wrongCount()
	const clashes = sheet.store.clashCount()
	return (
		<p className={css.line} data-kind={state.kind} role="status">
			{state.kind === 'ditolak' ? (
				<>
					<IconExclamationCircle {...ICON} /> Belum tersimpan: {state.alasan}{' '}
					<button type="button" className={css.again} onClick={sheet.sync.flush}>
						Coba lagi
					</button>
				</>
			) : state.kind === 'menunggu' ? (
				<>
					<IconCloudOff {...ICON} /> {waiting} perubahan ada di perangkat ini dan menunggu jaringan
				</>
			) : state.kind === 'menyimpan' || waiting > 0 ? (
				<>
					{/* It stands still: what turns draws the page anew at each turn, in the midst of typing. */}
					<IconLoader2 {...ICON} /> Menyimpan…
				</>
			) : (
				<>
					<IconCheck {...ICON} />{' '}
					{state.pada ? `Tersimpan ${campus.timeWithSeconds(state.pada)}` : 'Tersimpan'}
				</>
			)}
			{wrong > 0 ? <span className={css.wrong}>{wrong} isian bukan nilai 0–100, belum disimpan</span> : null}
			{clashes > 0 ? (
				<span className={css.clash}>{clashes} nilai juga diubah orang lain: pilih yang dipakai</span>
			) : null}
		</p>
	)
}
