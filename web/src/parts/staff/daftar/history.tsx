import { campus } from '#web/lib/campus-time.ts'
import css from './history.module.css'

type Line = {
	pada: string
	/** Null where nobody was signed in. */
	oleh: string | null
	tindakan: string
	rincian: readonly { bidang: string; dari: string | null; menjadi: string | null }[]
}

/** What was done with a record and by whom, newest first. */
export function History({ lines }: { lines: readonly Line[] }) {
	if (lines.length === 0) return <p className={css.note}>Belum ada perubahan yang tercatat.</p>
	return (
		<ol className={css.lines}>
			{lines.map(({ pada, oleh, tindakan, rincian }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a change may have the moment of another, and lines never move
				<li key={`${pada} ${index}`}>
					<p className={css.what}>{tindakan}</p>
					<p className={css.note}>
						<time dateTime={pada}>{`${campus.date(pada)} ${campus.time(pada)}`}</time> · {oleh ?? 'server'}
					</p>
					{rincian.map(({ bidang, dari, menjadi }) => (
						<p key={bidang} className={css.change}>
							{bidang}
							{dari === null && menjadi === null
								? ' diubah'
								: dari === null
									? `: ${menjadi}`
									: `: ${dari} → ${menjadi ?? 'kosong'}`}
						</p>
					))}
				</li>
			))}
		</ol>
	)
}
