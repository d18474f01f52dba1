import { useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { t } from '#web/lib/language.ts'
import { ForumView } from '#web/parts/forum/forum-view.tsx'
import type { ForumPlace } from '#web/parts/forum/place.ts'
import { UtasView } from '#web/parts/forum/utas-view.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useStudentClass } from '../../parts/use-student-class.ts'

/** The forum of a course in the class in which it is taken. */
export function ForumPage() {
	const { kode } = useParams({ from: '/shell/mata-kuliah/$kode/forum' })
	return <InClass kode={kode}>{(place) => <ForumView place={place} />}</InClass>
}

/** A thread of it. */
export function UtasPage() {
	const { kode, utas } = useParams({ from: '/shell/mata-kuliah/$kode/forum/$utas' })
	return <InClass kode={kode}>{(place) => <UtasView place={place} id={utas} />}</InClass>
}

function InClass({ kode, children }: { kode: string; children: (place: ForumPlace) => ReactNode }) {
	const student = useStudentClass(kode.toUpperCase())
	const kelas = student.state === 'known' ? student.kelas : undefined
	const place = useMemo<ForumPlace | undefined>(
		() =>
			kelas === undefined
				? undefined
				: {
						kelas,
						kode: kode.toUpperCase(),
						daftar: '/mata-kuliah/$kode/forum',
						utas: '/mata-kuliah/$kode/forum/$utas',
					},
		[kelas, kode],
	)
	if (place) return children(place)
	return (
		<>
			<PageHeader title={t('Forum')} />
			<DataCard flush>
				{student.state === 'failed' ? (
					<ErrorState
						title={t('Gagal memuat forum')}
						text={student.message}
						onRetry={student.retry}
						retrying={student.retrying}
					/>
				) : student.state === 'none' ? (
					<EmptyState
						title={t('Kelas Anda tidak dapat ditentukan')}
						text={t('Hubungi bagian akademik agar kelas Anda dicatat. Forum kelas terbuka sesudahnya.')}
					/>
				) : (
					<RowsSkeleton rows={6} label={t('Memuat forum')} />
				)}
			</DataCard>
		</>
	)
}
