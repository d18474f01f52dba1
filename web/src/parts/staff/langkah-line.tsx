import { formatNumber } from '#web/lib/format.ts'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import css from './langkah-line.module.css'
import { useLangkah } from './use-langkah.ts'

type Props = {
	/** What was sent with the step, or names what is taken back. */
	id: string
	/** What is counted: `KHS dibuat`. */
	apa: string
	/** What is said once all of it is done. */
	akhir?: string
}

/** How far a long step is, in the dialog that it was begun from, or a preview. */
export function LangkahLine({ id, apa, akhir = 'Hasilnya sedang disimpan' }: Props) {
	const { sudah, dari } = useLangkah(id) ?? { sudah: 0, dari: 0 }
	const title =
		dari === 0
			? 'Sedang dikerjakan'
			: sudah < dari
				? `${formatNumber(sudah)} dari ${formatNumber(dari)} ${apa}`
				: akhir
	return (
		<div className={css.line}>
			<ProgressLine
				title={title}
				label="Kemajuan"
				percent={dari === 0 ? 0 : Math.floor((sudah / dari) * 100)}
			/>
		</div>
	)
}
