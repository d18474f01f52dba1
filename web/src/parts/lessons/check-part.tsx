import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { BagianMateri } from '#shared/api/lessons.ts'
import { t } from '#web/lib/language.ts'
import css from './check-part.module.css'
import { CHECKS_ID } from './contents.ts'
import { LessonHtml } from './lesson-html.tsx'

type Props = {
	cek: Extract<BagianMateri, { jenis: 'cek' }>
	total: number
	/** What was chosen before, here or on another device. */
	chosen: number | undefined
	onAnswer: (option: number) => void
}

/** A question to oneself: choose, hear whether it was right and why, try again. */
export function CheckPart({ cek: { nomor, soal, opsi, alasan }, total, chosen, onAnswer }: Props) {
	const id = useId()
	const [choice, setChoice] = useState(chosen)
	const [judged, setJudged] = useState(chosen !== undefined)
	// The answer of another device may come after the page.
	useEffect(() => {
		if (chosen === undefined) return
		setChoice((own) => own ?? chosen)
		setJudged(true)
	}, [chosen])
	const right = choice !== undefined && opsi[choice]?.benar === true
	const judge = (event: FormEvent) => {
		event.preventDefault()
		if (choice === undefined) return
		setJudged(true)
		onAnswer(choice)
	}
	const again = () => {
		setChoice(undefined)
		setJudged(false)
	}
	return (
		<form className={css.check} id={nomor === 1 ? CHECKS_ID : undefined} onSubmit={judge}>
			<h3 className={css.title}>{t('Periksa diri · {nomor} dari {total}', { nomor, total })}</h3>
			<fieldset className={css.options} aria-labelledby={`${id}-soal`}>
				<div id={`${id}-soal`}>
					<LessonHtml html={soal} className={css.question} />
				</div>
				{opsi.map(({ html, benar }, i) => {
					const verdict = judged && i === choice ? (benar ? 'benar' : 'salah') : undefined
					return (
						<label
							// biome-ignore lint/suspicious/noArrayIndexKey: the options of a version never move
							key={i}
							className={css.option}
							data-verdict={verdict}
						>
							<input
								type="radio"
								name={id}
								checked={i === choice}
								disabled={judged && i !== choice}
								onChange={() => setChoice(i)}
							/>
							<LessonHtml html={html} className={css.words} />
							{verdict ? <Verdict right={benar} /> : null}
						</label>
					)
				})}
			</fieldset>
			<div role="status" className={css.result}>
				{judged ? (
					<div className={css.reason} data-right={right}>
						<p>
							<strong>{right ? t('Benar.') : t('Belum tepat.')}</strong>
						</p>
						<LessonHtml html={alasan} />
					</div>
				) : null}
			</div>
			<div className={css.actions}>
				{judged ? (
					<Button variant="default" onClick={again}>
						{t('Coba lagi')}
					</Button>
				) : (
					<Button type="submit" variant="light" disabled={choice === undefined}>
						{t('Periksa jawaban')}
					</Button>
				)}
			</div>
		</form>
	)
}

function Verdict({ right }: { right: boolean }) {
	const Icon = right ? IconCircleCheckFilled : IconCircleXFilled
	return (
		<Icon className={css.verdict ?? ''} size={20} role="img" aria-label={right ? t('Benar') : t('Salah')} />
	)
}
