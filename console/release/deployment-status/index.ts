// What other screens show of the last publish and of what is live.
export { DeploymentNotice, DeploymentLine } from './deployment-notice'
export { DeploymentCard } from './deployment-card'
