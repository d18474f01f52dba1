import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { chosenExam } from './chosen-exam.ts'
import { examGate } from './exam-gate.ts'
import { profileQuery, sppStatusQuery } from './profile-query.ts'
import css from './syarat-list.module.css'
import { SyaratList } from './syarat-list.tsx'
import { ujianQuery } from './ujian-query.ts'

export type ExamLeaveProps = {
	children: ReactNode
	/** While the exam of the address is looked for, and what stands there when tuition keeps it shut. */
	checking: ReactNode
	notice: (more: ReactNode) => ReactNode
}

/** Lets who has not paid into an exam for which there is a dispensation; others see each condition below the notice. */
export function ExamLeave({ children, checking, notice }: ExamLeaveProps) {
	const { jenis, kode_mk, ujian } = useSearch({ strict: false })
	const check = useQuery(sppStatusQuery)
	const profile = useQuery(profileQuery)
	const kelas = profile.data?.class ?? ''
	const list = useQuery({ ...ujianQuery(kelas), enabled: kelas !== '' })
	const asked =
		jenis && kode_mk ? chosenExam(list.data ?? [], { jenis, kodeMk: kode_mk, ujianId: ujian }) : undefined
	if (asked && examGate(check, asked) === 'terbuka') return children
	if (profile.isLoading || list.isLoading) return checking
	return notice(
		asked?.syarat ? (
			<DataCard title={t('Syarat ujian ini')} className={css.apart}>
				<SyaratList list={asked.syarat} />
			</DataCard>
		) : null,
	)
}
