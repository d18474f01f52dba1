import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MahasiswaWali } from '#shared/api/advising.ts'
import { tampilanWhatsapp } from '#shared/rules/whatsapp.ts'
import { whatsappUrl } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './bimbingan.module.css'
import { Plan } from './plan.tsx'
import { krsLembarQuery } from './queries.ts'
import { Signs } from './signs.tsx'
import { index } from './words.ts'

type Props = {
	mahasiswa: MahasiswaWali | null
	/** Numbers in the order of the list behind the sheet. */
	list: readonly string[]
	onStep: (nim: string) => void
	onClose: () => void
}

/** An advisee with the study plan, beside the list; it has an address of its own. */
export function MahasiswaSheet({ mahasiswa, list, onStep, onClose }: Props) {
	const sheet = useRef<HTMLDivElement>(null)
	const [leaving, setLeaving] = useState<{ go: () => void } | null>(null)
	/** A note that was begun is not left behind by a slip of a finger. */
	const leave = (go: () => void) => {
		if (leaving) return
		const notes = sheet.current?.querySelectorAll('textarea') ?? []
		if ([...notes].some(({ value }) => value.trim() !== '')) setLeaving({ go })
		else go()
	}
	return (
		<>
			<Dialog
				opened={mahasiswa !== null}
				onClose={() => leave(onClose)}
				title="Mahasiswa bimbingan"
				place="sheet"
			>
				{mahasiswa ? (
					<div ref={sheet}>
						<Steps nim={mahasiswa.nim} list={list} onStep={(nim) => leave(() => onStep(nim))} />
						<Content key={mahasiswa.nim} mahasiswa={mahasiswa} />
					</div>
				) : null}
			</Dialog>
			<ConfirmDialog
				opened={leaving !== null}
				title="Buang catatan ini?"
				confirmLabel="Buang"
				cancelLabel="Tetap di sini"
				danger
				onCancel={() => setLeaving(null)}
				onConfirm={() => {
					setLeaving(null)
					leaving?.go()
				}}
			>
				Catatan untuk {mahasiswa?.nama} belum dikirim dan tidak disimpan.
			</ConfirmDialog>
		</>
	)
}

/** To the next one of the list and back, also by J and K. */
function Steps({ nim, list, onStep }: Pick<Props, 'list' | 'onStep'> & { nim: string }) {
	const at = list.indexOf(nim)
	const next = list[at + 1]
	const before = at > 0 ? list[at - 1] : undefined
	useEffect(() => {
		const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
			if (ctrlKey || metaKey || altKey) return
			if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
				return
			const to = key === 'j' ? next : key === 'k' ? before : undefined
			if (to) onStep(to)
		}
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [next, before, onStep])
	if (at < 0 || list.length < 2) return null
	return (
		<div className={css.steps}>
			<Button
				variant="default"
				size="compact-md"
				disabled={!before}
				aria-keyshortcuts="k"
				onClick={() => before && onStep(before)}
			>
				Sebelumnya <kbd className={css.key}>K</kbd>
			</Button>
			<span className={css.note}>
				{at + 1} dari {list.length}
			</span>
			<Button
				variant="default"
				size="compact-md"
				disabled={!next}
				aria-keyshortcuts="j"
				onClick={() => next && onStep(next)}
			>
				Berikutnya <kbd className={css.key}>J</kbd>
			</Button>
		</div>
	)
}

function Content({ mahasiswa: m }: { mahasiswa: MahasiswaWali }) {
	return (
		<div className={css.sheet}>
			<div className={css.person}>
				<Avatar name={m.nama} foto={m.foto} size={56} />
				<div>
					<h3 className={css.name}>{m.nama}</h3>
					<p className={css.note}>
						{[m.nim, m.kelas, m.program_studi, `semester ${m.semester}`].filter(Boolean).join(' · ')}
					</p>
					<p className={css.contact}>
						<a href={`mailto:${m.email}`}>{m.email}</a>
						{m.whatsapp ? (
							<a href={whatsappUrl(m.whatsapp)} target="_blank" rel="noreferrer">
								WhatsApp {tampilanWhatsapp(m.whatsapp)}
							</a>
						) : null}
					</p>
				</div>
			</div>
			<FactList>
				<Fact label="IPK" value={index(m.ipk)} />
				<Fact label="IPS terakhir" value={index(m.ips)} />
				<Fact
					label="SKS lulus"
					value={m.sks_program === null ? String(m.sks_lulus) : `${m.sks_lulus} dari ${m.sks_program}`}
				/>
			</FactList>
			<section>
				<h3 className={css.label}>Tanda risiko</h3>
				<Signs tanda={m.tanda} />
			</section>
			<section>
				<h3 className={css.label}>Rencana studi semester ini</h3>
				{m.krs ? (
					<PlanOf id={m.krs.id} />
				) : (
					<EmptyState title="KRS belum diisi" text="Mahasiswa ini belum menyimpan rencana studi." />
				)}
			</section>
		</div>
	)
}

function PlanOf({ id }: { id: string }) {
	const plan = useQuery(krsLembarQuery(id))
	if (plan.data) return <Plan lembar={plan.data} />
	return plan.isError ? (
		<ErrorState
			title="Gagal memuat KRS"
			error={plan.error}
			onRetry={() => void plan.refetch()}
			retrying={plan.isFetching}
		/>
	) : (
		<RowsSkeleton rows={5} label="Memuat KRS" />
	)
}
