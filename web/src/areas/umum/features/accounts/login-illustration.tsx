import { t } from '#web/lib/language.ts'
import css from './login-illustration.module.css'

/** A pinisi, the two-masted schooner of South Sulawesi, under seven sails: for people on their way somewhere. */
export function LoginIllustration() {
	return (
		<aside className={css.panel} aria-hidden="true">
			<svg
				className={css.picture}
				viewBox="0 0 640 720"
				preserveAspectRatio="xMidYMax slice"
				aria-hidden="true"
			>
				<circle className={css.sun} cx="446" cy="262" r="92" />
				<path
					className={css.far}
					d="M0 548c80-30 132-46 198-36 64 10 98 34 168 28 88-8 150-52 274-40v220H0Z"
				/>
				<g className={css.ship}>
					<path
						className={css.spar}
						d="M170 494 78 452M286 166v340M408 232v266M286 282l92-46M408 330l70-36"
					/>
					<path
						className={css.jibFar}
						d="M278 196c-22 116-72 206-190 258 44 14 72 16 98 16 44-74 78-164 92-274Z"
					/>
					<path
						className={css.jibMid}
						d="M279 240c-12 96-44 170-96 230 28 6 46 6 62 4 24-70 34-148 34-234Z"
					/>
					<path className={css.jibNear} d="M280 300c-2 70-12 124-30 174l30 2Z" />
					<path className={css.topsail} d="M292 182c30 12 58 30 80 50l-80 40Z" />
					<path className={css.mainsail} d="M292 292l92-46c22 78 26 152 12 226-34 8-70 10-104 8Z" />
					<path className={css.topsail} d="M414 246c22 10 42 24 58 42l-58 30Z" />
					<path className={css.mizzen} d="M414 338l68-35c18 56 24 108 18 160-28 8-58 10-86 8Z" />
					<path
						className={css.hull}
						d="M138 478c110 40 270 40 392-10-8 72-42 130-92 162H236c-50-24-82-78-98-152Z"
					/>
					<path className={css.stripe} d="M147 500c112 38 262 36 374-8" />
				</g>
				<path
					className={css.wave1}
					d="M0 588c54-22 106-22 160 0s106 22 160 0 106-22 160 0 106 22 160 0v132H0Z"
				/>
				<path
					className={css.wave2}
					d="M0 640c40-20 80-20 120-6 70 26 126 18 190-4 60-20 112-16 170 6 60 22 108 18 160-6v90H0Z"
				/>
				<path
					className={css.wave3}
					d="M0 684c60-20 116-16 176 2 64 18 116 14 176-4 58-18 116-18 172 0 42 12 80 12 116 2v36H0Z"
				/>
			</svg>
			<p className={css.words}>{t('Kuliah, ujian, dan nilai dalam satu layar.')}</p>
		</aside>
	)
}
