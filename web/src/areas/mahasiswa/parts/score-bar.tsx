import type { Sebaran } from '#shared/api/study.ts'
import { t } from '#web/lib/language.ts'
import css from './score-bar.module.css'

type Props = { skor: number; sebaran?: Sebaran | undefined; className?: string | undefined }

/** A score of 100 as a bar, and beneath it where the middle half of the class lies. All that it shows is said in words too. */
export function ScoreBar({ skor, sebaran, className }: Props) {
	return (
		<div className={className}>
			<div className={css.picture} aria-hidden="true">
				<div className={css.track}>
					<div className={css.fill} style={{ inlineSize: `${skor}%` }} />
				</div>
				{sebaran ? (
					<div className={css.class}>
						<div
							className={css.half}
							style={{
								insetInlineStart: `${sebaran.bawah}%`,
								inlineSize: `${sebaran.atas - sebaran.bawah}%`,
							}}
						/>
						<div className={css.middle} style={{ insetInlineStart: `${sebaran.tengah}%` }} />
					</div>
				) : null}
			</div>
			{sebaran ? <p className={css.words}>{sebaranText(sebaran)}</p> : null}
		</div>
	)
}

/** `Kelas: 75 – 90, tengah 82` */
export function sebaranText({ bawah, tengah, atas }: Sebaran): string {
	return t('Kelas: {bawah}, tengah {tengah}', {
		bawah: bawah === atas ? bawah : `${bawah} – ${atas}`,
		tengah,
	})
}
