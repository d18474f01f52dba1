import { IconCircleCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PaperCheck } from './paper-check.tsx'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

type Props<T> = {
	check: UseQueryResult<T>
	/** What it means that this paper is genuine. */
	meaning: string
	/** The facts that the signature holds, to be compared with the paper. */
	children: (facts: NonNullable<T>) => ReactNode
}

/** The check of a printed paper that is either genuine or not, and of which there are no later versions. */
export function PrintedPaper<T>({ check, meaning, children }: Props<T>) {
	return (
		<>
			<PageHeader
				subtitle={t('Pemeriksaan keaslian dokumen {name}', { name: serverConfig.institution.name })}
			/>
			<div className={css.page}>
				<PaperCheck check={check}>
					{(facts) => (
						<DataCard flush>
							<Verdict
								tone="success"
								icon={<IconCircleCheck size={30} stroke={1.7} />}
								title={t('Dokumen asli')}
							>
								{meaning}
							</Verdict>
							<FactList roomy>{children(facts)}</FactList>
						</DataCard>
					)}
				</PaperCheck>
			</div>
		</>
	)
}
