import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { KrsSaya, Penawaran, PenawaranRingkas } from '#shared/api/krs.ts'
import { judgeTambah, textTolakan } from '#shared/rules/krs.ts'
import { word } from '#web/lib/language.ts'
import { showError } from '#web/ui/toast.ts'
import { isSameChoice, keepChoice } from './draft.ts'
import { KrsBar } from './krs-bar.tsx'
import css from './krs-form.module.css'
import { KrsStanding } from './krs-standing.tsx'
import { KrsSummary } from './krs-summary.tsx'
import { OfferList } from './offer-list.tsx'
import { closedReason } from './selection.ts'
import { SemesterPicker } from './semester-picker.tsx'
import { StudentCard } from './student-card.tsx'
import { useKrsActions } from './use-krs-actions.ts'

const route = getRouteApi('/shell/krs')

type Props = {
	krs: KrsSaya
	/** The choice that was not saved before the page was left. */
	restored: readonly Penawaran[] | null
	semester: number
	/** What is offered of that semester's courses. */
	offers: UseQueryResult<PenawaranRingkas[]>
}

/** Choosing courses. What is taken stays on this device until "Simpan KRS"; the server then judges the whole. */
export function KrsForm({ krs, restored: kept, semester, offers }: Props) {
	const [restored, setRestored] = useState(kept)
	const saved = krs.matakuliah
	const [chosen, setChosen] = useState(restored ?? saved)
	const [refused, setRefused] = useState<Penawaran | null>(null)
	const navigate = route.useNavigate()
	const closed = closedReason(krs)
	const changed = !isSameChoice(chosen, saved)
	const choose = (next: readonly Penawaran[]) => {
		setChosen(next)
		setRefused(null)
		keepChoice(krs, next)
	}

	const toggle = (offer: Penawaran) => {
		if (chosen.some((p) => p.id === offer.id)) {
			choose(chosen.filter((p) => p.id !== offer.id))
			return
		}
		const tolakan = judgeTambah(offer, chosen, krs.mahasiswa)
		if (tolakan) {
			const { judul, pesan } = textTolakan(tolakan)
			showError(word(judul), word(pesan))
			setRefused(tolakan.alasan === 'bentrok' ? offer : null)
			return
		}
		choose([...chosen, offer])
	}

	const actions = useKrsActions(krs)
	const save = () => {
		if (chosen.length > 0) {
			actions.save.mutate(chosen.map((p) => p.id))
			return
		}
		const { judul, pesan } = textTolakan({ alasan: 'kosong' })
		showError(word(judul), word(pesan))
	}

	// Who is on leave has no class, of whose programme offers could be shown.
	if (krs.cuti && krs.krs === null)
		return (
			<div className={css.page}>
				<KrsStanding krs={krs} />
				<StudentCard mahasiswa={krs.mahasiswa} />
			</div>
		)

	return (
		<div className={css.page}>
			<KrsStanding krs={krs} />
			<StudentCard mahasiswa={krs.mahasiswa} />
			<div className={css.columns}>
				<div className={css.main}>
					<SemesterPicker
						selected={semester}
						onSelect={(next) =>
							void navigate({ search: { semester: String(next) }, replace: true, resetScroll: false })
						}
					/>
					<OfferList
						krs={krs}
						semester={semester}
						offers={offers}
						chosen={chosen}
						locked={closed !== null}
						onToggle={toggle}
					/>
				</div>
				<KrsSummary
					krs={krs}
					chosen={chosen}
					changed={changed}
					restored={restored !== null}
					onDiscard={() => {
						choose(saved)
						setRestored(null)
					}}
					closed={closed}
					actions={actions}
					refused={refused}
					onRemove={toggle}
				/>
			</div>
			{closed === null ? (
				<KrsBar krs={krs} chosen={chosen} changed={changed} actions={actions} onSave={save} />
			) : null}
		</div>
	)
}
