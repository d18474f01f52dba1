import { RowsSkeleton } from '#web/ui/state-views.tsx'
import { LangkahLine } from './langkah-line.tsx'
import css from './pratinjau-skeleton.module.css'

type Props = {
	/** What was sent with the call for the preview. */
	langkah: string
	/** What is counted. */
	apa?: string
	rows: number
	label: string
}

/** A preview that is being made, with how far it is. */
export function PratinjauSkeleton({ langkah, apa = 'pemeriksaan selesai', rows, label }: Props) {
	return (
		<>
			<div className={css.line}>
				<LangkahLine id={langkah} apa={apa} akhir="Hasilnya sedang ditampilkan" />
			</div>
			<RowsSkeleton rows={rows} label={label} />
		</>
	)
}
