import { KESUKARAN, keyOf, type Topic, type Wanted } from './paper-parts.ts'
import css from './topic-table.module.css'

const NAMES = ['Mudah', 'Sedang', 'Sukar', 'Belum dinilai'] as const

type Props = {
	topics: readonly Topic[]
	wanted: Wanted
	/** Parts that ask for more than there is. */
	tooMany: readonly string[]
	disabled: boolean
	onChange: (key: string, text: string) => void
}

/** So many questions of each topic and difficulty, beside how many there are. */
export function TopicTable({ topics, wanted, tooMany, disabled, onChange }: Props) {
	return (
		<ul className={css.list}>
			{topics.map(({ topik, ada }) => (
				<li key={topik} className={css.topic}>
					<p className={css.name}>{topik || 'Tanpa topik'}</p>
					<div className={css.cells}>
						{KESUKARAN.map((kesukaran, i) => {
							const key = keyOf({ topik, kesukaran })
							const count = ada[i] ?? 0
							if (count === 0) return null
							const wrong = tooMany.includes(key)
							return (
								<label key={key} className={css.cell} data-wrong={wrong || undefined}>
									<span className={css.kind}>{NAMES[i]}</span>
									<span className={css.entry}>
										<input
											className={css.input}
											inputMode="numeric"
											placeholder="0"
											maxLength={3}
											disabled={disabled}
											aria-invalid={wrong || undefined}
											value={wanted[key] ?? ''}
											onChange={(event) => onChange(key, event.currentTarget.value)}
										/>
										<span>dari {count}</span>
									</span>
								</label>
							)
						})}
					</div>
				</li>
			))}
		</ul>
	)
}
