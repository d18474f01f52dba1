-- When an access token that came with a refresh token was first shown: from then on its predecessor is not handed out again.
alter table token_refresh add column dilihat_pada timestamptz;
-- Access tokens of the time before do not tell what they came with; those go by the stricter rule.
update token_refresh set dilihat_pada = dibuat_pada;
